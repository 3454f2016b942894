import { Link } from "@tanstack/react-router";
import { ChevronRight, Lock, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { ThreadState } from "../thread-window.ts";

interface Props {
  state: ThreadState;
  /** The post that the reader is at. */
  at: number;
  /** How many have the thread open. */
  reading: number;
  /** What can be done with the thread, where there is no room beside the posts. */
  actions: ReactNode;
}

/** The thread's title, where it stands, and on a small screen how far one has come. */
export function ThreadHeader({ state, at, reading, actions }: Props) {
  const { t } = useTranslation("forum-thread");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const local = useLocalWords();
  const { forum, topic, thread, author } = state;
  const [inForum, inTopic] = [local(forum.names), local(topic.names)];
  const facts = [
    author?.name && t("started_by", { name: isolate(author.name) }),
    reading > 1 && t("reading", { count: reading, n: number(reading) }),
  ].filter(Boolean);
  return (
    <>
      <Band seed={16}>
        <nav aria-label={t("where")} className="print:hidden">
          <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <li>
              <Link to="/forums" className="inline-flex min-h-6 items-center hover:text-signal">
                {common("nav.forum")}
              </Link>
            </li>
            <Crumb />
            <li lang={inForum.lang}>
              <Link
                to="/forums/$forumSlug"
                params={{ forumSlug: forum.slug }}
                className="inline-flex min-h-6 items-center hover:text-signal"
              >
                <bdi>{inForum.text}</bdi>
              </Link>
            </li>
            <Crumb />
            <li lang={inTopic.lang}>
              <Link
                to="/topics/$topicSlug"
                params={{ topicSlug: topic.slug }}
                className="inline-flex min-h-6 items-center hover:text-signal"
              >
                <bdi>{inTopic.text}</bdi>
              </Link>
            </li>
          </ol>
        </nav>
        <h1 className="mt-1 max-w-4xl text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{thread.title}</bdi>
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span>
            {/* How far one has come, or how many there are: removed posts keep their numbers. */}
            <span className="figures wide:hidden">
              {t("of_last", { no: number(at), last: number(thread.last_no) })}
            </span>
            <span className="narrow:hidden">
              {t("posts", { count: thread.posts, n: number(thread.posts) })}
            </span>
            {facts.map((fact) => ` · ${fact}`)}
          </span>
          {thread.solved_no !== null && (
            <Link
              from="/topics/$topicSlug/$threadId"
              to="."
              search={{ post: thread.solved_no }}
              resetScroll={false}
              className="font-semibold text-starboard hover:underline"
            >
              {t("solved")}
            </Link>
          )}
          {thread.is_removed && <span className="font-semibold text-port">{t("removed")}</span>}
          {thread.is_pinned && (
            <span className="inline-flex items-center gap-1">
              <Pin aria-hidden="true" className="size-3.5" />
              {t("pinned")}
            </span>
          )}
          {thread.is_locked && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden="true" className="size-3.5" />
              {t("locked")}
            </span>
          )}
        </p>
        <div className="-ms-3 mt-1 -mb-4 flex min-h-11 flex-wrap items-center gap-x-2 lg:hidden print:hidden">
          {actions}
        </div>
      </Band>
      <div aria-hidden="true" className="sticky top-0 z-20 h-1 bg-contour lg:hidden print:hidden">
        <div
          className="h-full origin-left bg-ink rtl:origin-right"
          style={{
            transform: `scaleX(${thread.last_no <= 1 ? 1 : (at - 1) / (thread.last_no - 1)})`,
          }}
        />
      </div>
    </>
  );
}

function Crumb() {
  return (
    <li aria-hidden="true">
      <ChevronRight className="size-3.5 rtl:-scale-x-100" />
    </li>
  );
}
