import { createFileRoute } from "@tanstack/react-router";
import i18next, { loadNamespaces } from "i18next";
import { PodcastListPage } from "../features/podcasts/components/podcast-list-page.tsx";
import { PodcastListSkeleton } from "../features/podcasts/components/podcast-skeletons.tsx";
import { podcastListQuery } from "../features/podcasts/queries.ts";
import { podcastSearch } from "../features/podcasts/search.ts";
import type { PodcastSearchParams } from "../features/podcasts/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/podcasts")({
  validateSearch: readByPage<PodcastSearchParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    const list = podcastSearch.of(search);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(podcastListQuery(list, i18next.resolvedLanguage ?? "en")),
      loadNamespaces(["podcasts", "player", "share"]),
    ]);
  },
  component: PodcastListPage,
  pendingComponent: PodcastListSkeleton,
});
