import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { OwnEntriesPage } from "../../../../features/entering/components/own-entries-page.tsx";
import { ownEntriesQuery } from "../../../../features/entering/queries.ts";

export const Route = createFileRoute("/_auth/profile/tournaments/")({
  loader: async ({ context: { queryClient, auth } }) => {
    void queryClient.prefetchQuery(ownEntriesQuery(auth.user.id));
    await loadNamespaces(["entering", "events", "payments", "places"]);
  },
  component: OwnEntriesPage,
});
