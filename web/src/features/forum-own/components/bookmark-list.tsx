import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { plainExcerpt } from "../../../lib/forum/plain-excerpt.ts";
import { keepPost } from "../../../lib/forum/post-changes.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { bookmarksQuery, type OwnBookmark } from "../queries.ts";

/** The posts that the member keeps, the latest first. */
export function BookmarkList() {
  const { t } = useTranslation("forum-own");
  const { user } = useMember();
  const client = useQueryClient();
  const list = useGrowingQuery(bookmarksQuery(user.id));
  const drop = useMutation({
    ...keepPost,
    onSettled: () => client.invalidateQueries({ queryKey: bookmarksQuery(user.id).queryKey }),
    onError: useErrorToast(),
  });
  return (
    <QueryList
      list={list}
      className="border-t border-line"
      empty={t("bookmarks.none")}
      emptyAction={<LinkButton to="/forums">{t("to_forums")}</LinkButton>}
      more={t("bookmarks.more")}
      failed={t("bookmarks.failed")}
    >
      {(bookmark) => (
        <BookmarkRow
          bookmark={bookmark}
          isBusy={drop.isPending && drop.variables.post_id === bookmark.post_id}
          onDrop={() => drop.mutate({ post_id: bookmark.post_id, kept: false })}
        />
      )}
    </QueryList>
  );
}

interface RowProps {
  bookmark: OwnBookmark;
  isBusy: boolean;
  onDrop: () => void;
}

function BookmarkRow({ bookmark, isBusy, onDrop }: RowProps) {
  const { t } = useTranslation("forum-own");
  const { date, number } = useReaderFormat();
  const { thread, no, author, excerpt, note, remind_at } = bookmark;
  const time = { dateStyle: "medium", timeStyle: "short" } as const;
  return (
    <li className="border-b border-line py-3.5">
      <h3 className="font-sans text-lg leading-snug font-semibold">
        <Link
          to="/topics/$topicSlug/$threadId"
          params={{ topicSlug: thread.topic, threadId: String(thread.number) }}
          search={{ post: no }}
          className="underline-offset-4 hover:underline"
        >
          <bdi>{thread.title}</bdi>
        </Link>
      </h3>
      <p dir="auto" className="mt-1 line-clamp-3 text-as-page wrap-anywhere text-ink-2">
        {excerpt === null ? t("bookmarks.gone") : plainExcerpt(excerpt)}
      </p>
      {note !== null && (
        <p className="mt-1 border-s-4 border-land ps-3 wrap-anywhere">
          <span className="sr-only">{t("bookmarks.note")} </span>
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <span>
          <bdi>{author?.name ?? t("former_member")}</bdi>{" "}
          <span className="figures">{t("post_no", { n: number(no) })}</span>
        </span>
        {remind_at !== null && (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-3.5" />
            {t("bookmarks.reminds", { time: date(Date.parse(remind_at), time) })}
          </span>
        )}
        <Button
          variant="quiet"
          className="-ms-4"
          busy={isBusy}
          aria-label={t("bookmarks.drop_of", { title: isolate(thread.title) })}
          onClick={onDrop}
        >
          {t("bookmarks.drop")}
        </Button>
      </div>
    </li>
  );
}
