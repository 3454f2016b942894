import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { postTime } from "../../../lib/format/post-time.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { dropDeviceDraft } from "../../../lib/forum/device-draft.ts";
import { draftServer } from "../../../lib/forum/draft-server.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { plainExcerpt } from "../../../lib/forum/plain-excerpt.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { draftsQuery, type OwnDraft } from "../queries.ts";

/** What the member has written and not sent, the latest first. */
export function DraftList() {
  const { t } = useTranslation("forum-own");
  const { user } = useMember();
  const client = useQueryClient();
  const query = draftsQuery(user.id);
  const discard = useMutation({
    mutationKey: ["forum", "discard"],
    mutationFn: async (place: string) => {
      await draftServer.discard(place);
      dropDeviceDraft(user.id, place);
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: useErrorToast(),
  });
  return (
    <QueryList
      list={listed(useQuery(query))}
      className="border-t border-line"
      empty={t("drafts.none")}
      failed={t("drafts.failed")}
    >
      {(draft) => (
        <DraftRow
          draft={draft}
          isBusy={discard.isPending && discard.variables === draft.place}
          onDiscard={() => discard.mutate(draft.place)}
        />
      )}
    </QueryList>
  );
}

interface RowProps {
  draft: OwnDraft;
  isBusy: boolean;
  onDiscard: () => void;
}

function DraftRow({ draft, isBusy, onDiscard }: RowProps) {
  const { t } = useTranslation("forum-own");
  const format = useReaderFormat();
  const at = Date.parse(draft.saved_at);
  const when = useAtNow((now) => postTime(at, now, format));
  const title = plainExcerpt(draft.title ?? draft.excerpt).slice(0, 60);
  return (
    <li className="border-b border-line py-3.5">
      <p className="text-sm text-ink-2">
        <Place draft={draft} /> · <time dateTime={draft.saved_at}>{when}</time>
      </p>
      {draft.title && (
        <p className="mt-1 text-lg leading-snug font-semibold">
          <bdi>{draft.title}</bdi>
        </p>
      )}
      <p dir="auto" className="mt-1 line-clamp-3 text-as-page wrap-anywhere">
        {plainExcerpt(draft.excerpt)}
      </p>
      <Button
        variant="quiet"
        className="-ms-4"
        busy={isBusy}
        aria-label={t("drafts.discard_of", { title: isolate(title) })}
        onClick={onDiscard}
      >
        {t("drafts.discard")}
      </Button>
    </li>
  );
}

const link =
  "font-semibold text-ink underline decoration-ink-2 underline-offset-4 hover:decoration-ink";

/** Where a draft is gone on with. */
function Place({ draft: { topic, thread, post_no } }: { draft: OwnDraft }) {
  const { t } = useTranslation("forum-own");
  const words = useLocalWords();
  if (!topic) return t("drafts.closed");
  if (thread) {
    return (
      <>
        {t(post_no === null ? "drafts.reply" : "drafts.edit")}{" "}
        <Link
          to="/topics/$topicSlug/$threadId"
          params={{ topicSlug: topic.slug, threadId: String(thread.number) }}
          search={post_no === null ? {} : { post: post_no }}
          className={link}
        >
          <bdi>{thread.title}</bdi>
        </Link>
      </>
    );
  }
  const name = words(topic.names);
  return (
    <>
      {t("drafts.thread")}{" "}
      <Link
        to="/topics/$topicSlug/new"
        params={{ topicSlug: topic.slug }}
        lang={name.lang}
        className={link}
      >
        <bdi>{name.text}</bdi>
      </Link>
    </>
  );
}
