import { Link } from "@tanstack/react-router";
import { CheckCircle2, Heart, Lock, Pin, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { PostTime } from "../../../components/post-time.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import type { OwnThread, Thread } from "../queries.ts";

interface Props {
  thread: Thread;
  topicSlug: string;
  /** What the member has read of it; undefined for visitors. */
  own: OwnThread | undefined;
}

/** A thread of a topic: what it asks, who wrote last, how many posts it has. */
export function ThreadRow({ thread, topicSlug, own }: Props) {
  const { t } = useTranslation("forum");
  const format = useReaderFormat();
  const unread = own?.unread ?? 0;
  const params = { topicSlug, threadId: String(thread.number) };
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3.5 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_4rem]",
        unread > 0 && "border-s-4 border-s-signal ps-3",
        own?.level === "muted" && "[&_h2]:font-normal [&_h2]:text-ink-2",
      )}
    >
      <div className="min-w-0">
        <h2 className="font-sans text-lg leading-snug font-semibold">
          <Link
            to="/topics/$topicSlug/$threadId"
            params={params}
            className="underline-offset-4 visited:font-normal hover:underline"
          >
            <bdi>{thread.title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          {unread > 0 && (
            <Link
              to="/topics/$topicSlug/$threadId"
              params={params}
              search={{ post: own?.first_unread ?? 1 }}
              aria-label={t("first_unread", {
                count: unread,
                n: format.number(unread),
                title: thread.title,
              })}
            >
              <Badge tone="signal">
                {t("new_posts", { count: unread, n: format.number(unread) })}
              </Badge>
            </Link>
          )}
          <States thread={thread} />
          <Starter thread={thread} />
          {thread.likes > 0 && (
            <span className="inline-flex items-center gap-1 figures">
              <Heart aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{t("likes")}</span>
              {format.number(thread.likes)}
            </span>
          )}
          <Last thread={thread} className="@min-[40rem]:hidden" />
        </p>
      </div>
      <Last
        thread={thread}
        className="hidden pt-0.5 text-sm text-ink-2 @min-[40rem]:block"
        isColumn
      />
      <p className="text-end">
        <span className="display block text-2xl figures">{format.number(thread.posts)}</span>
        <span className="block text-xs text-ink-2">{t("posts_unit", { count: thread.posts })}</span>
      </p>
    </li>
  );
}

/** What sets a thread apart, in words beside each sign. */
function States({ thread }: { thread: Thread }) {
  const { t } = useTranslation("forum");
  return (
    <>
      {thread.solved_no !== null && (
        <Badge tone="good">
          <CheckCircle2 aria-hidden="true" className="size-3.5" />
          {t("solved")}
        </Badge>
      )}
      {thread.is_pinned && (
        <Badge>
          <Pin aria-hidden="true" className="size-3.5" />
          {t("pinned")}
        </Badge>
      )}
      {thread.is_locked && (
        <Badge>
          <Lock aria-hidden="true" className="size-3.5" />
          {t("locked")}
        </Badge>
      )}
      {thread.is_event && (
        <Badge tone="land">
          <Trophy aria-hidden="true" className="size-3.5" />
          {t("of_event")}
        </Badge>
      )}
    </>
  );
}

/** Who asked; the threads of events have no author. */
function Starter({ thread }: { thread: Thread }) {
  const { t } = useTranslation("forum");
  if (thread.is_event) return null;
  return (
    <span>
      <span className="sr-only">{t("started_by")} </span>
      <AnglerName
        name={thread.author?.name ?? t("former_member")}
        handle={thread.author?.handle}
        className="wrap-anywhere"
      />
    </span>
  );
}

function Last({
  thread,
  className,
  isColumn = false,
}: {
  thread: Thread;
  className: string;
  isColumn?: boolean;
}) {
  const { t } = useTranslation("forum");
  const format = useReaderFormat();
  const at = Date.parse(thread.last_post_at);
  const when = useAtNow((now) => postTime(at, now, format));
  return (
    <span className={classNames("min-w-0", className)}>
      {isColumn && thread.last_author && (
        <span className="block truncate">
          <AnglerName
            name={thread.last_author.name ?? t("former_member")}
            handle={thread.last_author.handle}
          />
        </span>
      )}
      <PostTime at={at}>{when}</PostTime>
    </span>
  );
}
