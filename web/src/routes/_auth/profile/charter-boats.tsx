import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { bookingsQuery, ownBoatsQuery } from "../../../features/charters/booking-queries.ts";
import { OwnChartersPage } from "../../../features/charters/components/own-charters-page.tsx";

export const Route = createFileRoute("/_auth/profile/charter-boats")({
  loader: async ({ context: { queryClient, auth } }) => {
    // The page shows its own loading and errors.
    void queryClient.prefetchQuery(ownBoatsQuery(auth.user.id));
    void queryClient.prefetchInfiniteQuery(bookingsQuery(auth.user.id, "angler"));
    await loadNamespaces(["boats", "bookings"]);
  },
  component: OwnChartersPage,
});
