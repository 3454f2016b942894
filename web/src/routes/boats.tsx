import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { BoatListPage } from "../features/charters/components/boat-list-page.tsx";
import { BoatListSkeleton } from "../features/charters/components/boat-list-skeleton.tsx";
import { boatFiltersQuery, boatsQuery } from "../features/charters/queries.ts";
import { boatChoice } from "../features/charters/search.ts";
import type { BoatChoiceParams } from "../features/charters/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/boats")({
  validateSearch: readByPage<BoatChoiceParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    void queryClient.prefetchQuery(boatFiltersQuery);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(boatsQuery(boatChoice.of(search))),
      loadNamespaces(["boats", "gallery"]),
    ]);
  },
  component: BoatListPage,
  pendingComponent: BoatListSkeleton,
});
