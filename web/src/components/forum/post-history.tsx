import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFullMember } from "../../lib/auth/session.tsx";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import {
  postHistoryQuery,
  type ForumPost,
  type PostVersion,
} from "../../lib/forum/post-changes.ts";
import { TextDifference } from "../text-difference.tsx";
import { listed } from "../list/use-list-query.ts";
import { QueryList } from "../list/query-list.tsx";

/** What became of a post with each edit, the latest first. */
export function PostHistory({ post }: { post: ForumPost }) {
  const { t } = useTranslation("forum-compose");
  const member = useFullMember();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    postHistoryQuery(member?.user.id ?? null, post.id, post.revision),
  );
  const edits = data?.map((version, n, all) => ({
    id: String(version.revision),
    version,
    after: all[n + 1]?.body ?? post.body ?? "",
  }));
  return (
    <QueryList
      ordered
      list={listed({ data: edits?.toReversed(), error, isPlaceholderData, refetch })}
      loading={<p className="text-ink-2">{t("forms.history.loading")}</p>}
      failed={t("forms.history.failed")}
      empty={<p className="text-ink-2">{t("forms.history.none")}</p>}
    >
      {({ version, after }) => <Edit version={version} after={after} />}
    </QueryList>
  );
}

function Edit({ version, after }: { version: PostVersion; after: string }) {
  const { t } = useTranslation("forum-compose");
  const { date } = useReaderFormat();
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="text-sm text-ink-2">
        <bdi className="font-semibold text-ink">
          {version.editor?.name ?? t("forms.history.gone")}
        </bdi>{" "}
        <time dateTime={version.edited_at}>
          {date(Date.parse(version.edited_at), { dateStyle: "medium", timeStyle: "short" })}
        </time>
        {version.reason !== null && (
          <>
            {" · "}
            <bdi>{version.reason}</bdi>
          </>
        )}
      </p>
      <TextDifference before={version.body} after={after} />
    </li>
  );
}
