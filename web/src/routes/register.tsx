import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { EventListPage } from "../features/tournaments/components/event-list-page.tsx";
import { EventListSkeleton } from "../features/tournaments/components/event-list-skeleton.tsx";
import { eventsQuery, tournamentNamesQuery } from "../features/tournaments/queries.ts";
import { eventChoice } from "../features/tournaments/search.ts";

export const Route = createFileRoute("/register")({
  validateSearch: eventChoice.params,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    void queryClient.prefetchQuery(tournamentNamesQuery);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(eventsQuery(eventChoice.of(search))),
      loadNamespaces(["tournaments", "events", "places"]),
    ]);
  },
  component: EventListPage,
  pendingComponent: EventListSkeleton,
});
