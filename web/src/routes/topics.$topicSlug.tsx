import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { TopicPage } from "../features/forum/components/topic-page.tsx";
import { TopicSkeleton } from "../features/forum/components/topic-skeleton.tsx";
import { topicQuery } from "../features/forum/queries.ts";
import { threadListOf } from "../features/forum/thread-list-name.ts";
import type { ThreadListParams } from "../features/forum/thread-list-name.ts";
import { readerOf } from "../lib/forum/read-as.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/topics/$topicSlug")({
  validateSearch: readByPage<ThreadListParams>,
  loaderDeps: ({ search }) =>
    ({ sorted: threadListOf(search) === "top" ? "top" : "latest" }) as const,
  loader: async ({
    context: { queryClient, session },
    params: { topicSlug },
    deps: { sorted },
  }) => {
    const words = loadNamespaces(["forum"]);
    const reader = await readerOf(session, (one) =>
      queryClient.ensureInfiniteQueryData(topicQuery(topicSlug, sorted, one)),
    );
    if (reader === undefined) throw redirect({ to: "/404", replace: true });
    await words;
    return reader;
  },
  component: Topic,
  pendingComponent: TopicSkeleton,
});

function Topic() {
  const { topicSlug } = Route.useParams();
  const reader = Route.useLoaderData();
  return <TopicPage slug={topicSlug} list={threadListOf(Route.useSearch())} reader={reader} />;
}
