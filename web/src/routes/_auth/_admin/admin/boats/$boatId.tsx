import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { DeskBoatPage } from "../../../../../features/admin-charters/components/boat-page.tsx";
import { deskBoatQuery } from "../../../../../features/admin-charters/queries.ts";
import { boatPageParams } from "../../../../../features/admin-charters/search.ts";

export const Route = createFileRoute("/_auth/_admin/admin/boats/$boatId")({
  validateSearch: boatPageParams,
  loader: async ({ context: { queryClient, auth }, params: { boatId } }) => {
    void queryClient.prefetchQuery(deskBoatQuery(auth.user.id, boatId));
    await loadNamespaces(["admin-charters", "admin", "boats", "bookings", "own-boats"]);
  },
  component: DeskBoat,
});

function DeskBoat() {
  const { boatId } = Route.useParams();
  return <DeskBoatPage key={boatId} id={boatId} />;
}
