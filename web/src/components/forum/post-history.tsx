import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFullMember } from "../../lib/auth/session.tsx";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import {
  postHistoryQuery,
  type ForumPost,
  type PostVersion,
} from "../../lib/forum/post-changes.ts";
import { wordDifference } from "../../lib/forum/word-difference.ts";
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
  const parts = useMemo(() => wordDifference(version.body, after), [version.body, after]);
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
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {parts.map(({ kind, text }, n) => {
          const key = `${n} ${kind}`;
          if (kind === "gone") {
            return (
              <del key={key} className="bg-signal-ground text-port">
                {text}
              </del>
            );
          }
          return kind === "new" ? (
            <ins key={key} className="bg-shoal font-semibold text-starboard no-underline">
              {text}
            </ins>
          ) : (
            text
          );
        })}
      </p>
    </li>
  );
}
