import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ResultsPage } from "../features/tournaments/components/results-page.tsx";
import { ResultsSkeleton } from "../features/tournaments/components/results-skeleton.tsx";
import {
  resultsQuery,
  resultYearsQuery,
  tournamentNamesQuery,
} from "../features/tournaments/queries.ts";
import { resultChoice } from "../features/tournaments/search.ts";
import type { ResultChoiceParams } from "../features/tournaments/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/results")({
  validateSearch: readByPage<ResultChoiceParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    void queryClient.prefetchQuery(resultYearsQuery);
    void queryClient.prefetchQuery(tournamentNamesQuery);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(resultsQuery(resultChoice.of(search))),
      loadNamespaces(["tournaments"]),
    ]);
  },
  component: ResultsPage,
  pendingComponent: ResultsSkeleton,
});
