import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { NewsPage } from "../features/news/components/news-page.tsx";
import { NewsSkeleton } from "../features/news/components/news-skeleton.tsx";
import { newsListQuery } from "../features/news/queries.ts";
import { newsSearch } from "../features/news/search.ts";
import type { NewsSearchParams } from "../features/news/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/rss")({
  validateSearch: readByPage<NewsSearchParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(newsListQuery(newsSearch.of(search))),
      loadNamespaces(["news", "share"]),
    ]);
  },
  component: NewsPage,
  pendingComponent: NewsSkeleton,
});
