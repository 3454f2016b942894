import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { OwnBoatPage } from "../../../../features/charters/components/own-boat-page.tsx";
import { ownBoatQuery } from "../../../../features/charters/own-boat-queries.ts";
import { uuidParam } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/profile/boats/$boatId")({
  loader: async ({ context: { queryClient, auth }, params: { boatId } }) => {
    // The page shows its own loading and errors.
    if (uuidParam(boatId) !== undefined) {
      void queryClient.prefetchQuery(ownBoatQuery(auth.user.id, boatId));
    }
    await loadNamespaces(["boats", "bookings", "own-boats", "upload"]);
  },
  component: OwnBoat,
});

function OwnBoat() {
  const { boatId } = Route.useParams();
  return <OwnBoatPage key={boatId} id={boatId} />;
}
