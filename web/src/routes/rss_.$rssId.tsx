import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { preloadArticle } from "../components/markdown/article.tsx";
import { StoryPage } from "../features/news/components/story-page.tsx";
import { StorySkeleton } from "../features/news/components/story-skeleton.tsx";
import { newsStoryQuery } from "../features/news/queries.ts";
import { uuidParam } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/rss_/$rssId")({
  loader: async ({ context: { queryClient }, params: { rssId } }) => {
    if (!uuidParam(rssId)) throw redirect({ to: "/404", replace: true });
    const [story] = await Promise.all([
      queryClient.ensureQueryData(newsStoryQuery(rssId)),
      loadNamespaces(["news"]),
    ]);
    if (!story) throw redirect({ to: "/404", replace: true });
    if (story.body !== null) await preloadArticle(story.body);
  },
  component: Story,
  pendingComponent: StorySkeleton,
});

function Story() {
  const { rssId } = Route.useParams();
  const { data: story } = useSuspenseQuery(newsStoryQuery(rssId));
  return story && <StoryPage story={story} />;
}
