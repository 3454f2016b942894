import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useMemo } from "react";
import { preloadPostText } from "../components/markdown/post-text.tsx";
import { ThreadPage } from "../features/forum-thread/components/thread-page.tsx";
import { ThreadSkeleton } from "../features/forum-thread/components/thread-skeleton.tsx";
import { threadQuery } from "../features/forum-thread/queries.ts";
import { useFeedLink } from "../lib/forum/use-feed-link.ts";
import { readerOf } from "../lib/forum/read-as.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { usePageMeta } from "../lib/page/page-meta.ts";
import { numberParam, type RawSearch } from "../lib/page/search-params.ts";

interface ThreadSearch {
  /** The post that the page leads to. */
  post?: number | undefined;
}

export const Route = createFileRoute("/topics/$topicSlug_/$threadId")({
  validateSearch: (raw: RawSearch): ThreadSearch => ({ post: numberParam(raw["post"]) }),
  loader: async ({ context: { queryClient, session }, params, location: { pathname, search } }) => {
    const { topicSlug, threadId } = params;
    const { post } = search as ThreadSearch;
    const words = loadNamespaces(["forum-thread"]);
    const number = numberParam(Number(threadId));
    if (number === undefined) throw redirect({ to: "/404", replace: true });
    const queryOf = (reader: string | null) =>
      threadQuery({ number, reader, post, path: pathname.replace(/(?<=.)\/$/, "") });
    const reader = await readerOf(session, (as) => queryClient.ensureQueryData(queryOf(as)));
    if (reader === undefined) throw redirect({ to: "/404", replace: true });
    const { thread, topic, posts, offset } = await queryClient.ensureQueryData(queryOf(reader));
    // A thread that was merged into another one, or moved to another topic, has its address there.
    if (thread.number !== number || topic.slug !== topicSlug) {
      const shown = post === undefined ? undefined : post + offset;
      throw redirect({
        to: "/topics/$topicSlug/$threadId",
        params: { topicSlug: topic.slug, threadId: String(thread.number) },
        search: { post: shown },
        replace: true,
      });
    }
    await Promise.all([words, preloadPostText(posts.map(({ body }) => body))]);
    return { number, reader };
  },
  component: Thread,
  pendingComponent: ThreadSkeleton,
});

function Thread() {
  const { number, reader } = Route.useLoaderData();
  const { post } = Route.useSearch();
  const of = useMemo(() => ({ number, reader }), [number, reader]);
  const { data } = useSuspenseQuery(threadQuery(of));
  usePageMeta(data.thread.title, data.posts.find(({ no }) => no === 1)?.body?.slice(0, 160));
  const { forum, topic, thread } = data;
  useFeedLink(forum.readers === "anyone" ? `/topics/${topic.slug}/${thread.number}` : null);
  return <ThreadPage key={`${number} ${reader ?? ""}`} of={of} post={post} />;
}
