import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import type { Reader } from "../../../lib/forum/read-as.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { mayStartThread } from "../may-start-thread.ts";
import { topicQuery } from "../queries.ts";
import type { ThreadListName } from "../thread-list-name.ts";
import { useOwnForums } from "../use-forums.ts";
import { ThreadLists } from "./thread-lists.tsx";
import { TopicSide } from "./topic-side.tsx";
import { Trail } from "./trail.tsx";

interface Props {
  slug: string;
  list: ThreadListName;
  /** As whom the topic is read. */
  reader: Reader;
}

/** A topic with its threads. */
export function TopicPage({ slug, list, reader }: Props) {
  const { t } = useTranslation("forum");
  const words = useLocalWords();
  const own = useOwnForums();
  const { data } = useInfiniteQuery(topicQuery(slug, list === "top" ? "top" : "latest", reader));
  const head = data?.pages[0]?.head;
  const name = words(head?.topic.names ?? {});
  const about = words(head?.topic.descriptions ?? {});
  usePageMeta(name.text, about.text || undefined);
  if (!head) return null;
  const { forum, topic } = head;
  const isArchived = forum.is_archived || topic.is_archived;
  const mayStart = mayStartThread(head, own);
  return (
    <>
      <Band seed={16}>
        <Trail forum={forum} />
        <div className="@container mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 grow basis-96">
            <h1 lang={name.lang} className="text-3xl @xl:text-4xl">
              <bdi>{name.text}</bdi>
            </h1>
            {about.text && (
              <p lang={about.lang} dir="auto" className="text-as-page mt-2 max-w-2xl text-ink-2">
                {about.text}
              </p>
            )}
            {isArchived && (
              <p className="mt-2">
                <Badge>{t("archived")}</Badge>
              </p>
            )}
          </div>
          {mayStart && (
            <LinkButton
              to="/topics/$topicSlug/new"
              params={{ topicSlug: slug }}
              variant="primary"
              size="large"
            >
              {t("start")}
            </LinkButton>
          )}
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <ThreadLists slug={slug} list={list} reader={reader} mayStart={mayStart} />
        <TopicSide head={head} own={own} />
      </div>
    </>
  );
}
