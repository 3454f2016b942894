import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { EventListSkeleton } from "../features/tournaments/components/event-list-skeleton.tsx";
import { eventsQuery, tournamentNamesQuery } from "../features/tournaments/queries.ts";
import { eventChoice } from "../features/tournaments/search.ts";
import type { EventChoiceParams } from "../features/tournaments/search.ts";
import { EventListWithSeason } from "./-event-list.tsx";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/register")({
  validateSearch: readByPage<EventChoiceParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    void queryClient.prefetchQuery(tournamentNamesQuery);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(eventsQuery(eventChoice.of(search))),
      loadNamespaces(["tournaments", "events", "places", "season"]),
    ]);
  },
  component: EventListWithSeason,
  pendingComponent: EventListSkeleton,
});
