import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { PostTime } from "../../../components/post-time.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { Topic } from "../queries.ts";

interface Props {
  topic: Topic;
  /** Threads with posts that the member has not read. */
  unread: number;
}

/** A topic in a forum: what it is about, its latest thread, how many there are. */
export function TopicRow({ topic, unread }: Props) {
  const { t } = useTranslation("forum");
  const format = useReaderFormat();
  const words = useLocalWords();
  const name = words(topic.names);
  const about = words(topic.descriptions);
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_4rem]",
        unread > 0 && "border-s-4 border-s-signal ps-3",
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/topics/$topicSlug"
            params={{ topicSlug: topic.slug }}
            lang={name.lang}
            className="inline-flex min-h-8 items-center text-lg font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{name.text}</bdi>
          </Link>
          {topic.is_archived && <Badge>{t("archived")}</Badge>}
          {unread > 0 && (
            <Badge tone="signal">
              {t("unread_threads", { count: unread, n: format.number(unread) })}
            </Badge>
          )}
        </p>
        {about.text && (
          <p lang={about.lang} dir="auto" className="text-as-page text-sm text-ink-2">
            {about.text}
          </p>
        )}
      </div>
      <div className="row-start-2 min-w-0 text-sm text-ink-2 @min-[40rem]:row-start-1 @min-[40rem]:col-start-2 @min-[40rem]:pt-1">
        {topic.latest ? <Latest topic={topic} latest={topic.latest} /> : t("no_threads")}
      </div>
      <p className="row-span-2 text-end @min-[40rem]:row-span-1 @min-[40rem]:col-start-3">
        <span className="display block text-2xl figures">{format.number(topic.threads)}</span>
        <span className="block text-xs text-ink-2">
          {t("threads_unit", { count: topic.threads })}
        </span>
      </p>
    </li>
  );
}

function Latest({ topic, latest }: { topic: Topic; latest: NonNullable<Topic["latest"]> }) {
  const { t } = useTranslation("forum");
  const format = useReaderFormat();
  const at = Date.parse(latest.last_post_at);
  const when = useAtNow((now) => postTime(at, now, format));
  return (
    <>
      <Link
        to="/topics/$topicSlug/$threadId"
        params={{ topicSlug: topic.slug, threadId: String(latest.number) }}
        className="line-clamp-2 text-ink underline-offset-4 hover:underline"
      >
        <bdi>{latest.title}</bdi>
      </Link>
      <p className="flex flex-wrap gap-x-3">
        {latest.author && (
          <AnglerName
            name={latest.author.name ?? t("former_member")}
            handle={latest.author.handle}
            className="min-w-0 wrap-anywhere"
          />
        )}
        <PostTime at={at}>{when}</PostTime>
      </p>
    </>
  );
}
