import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { BoatPage } from "../features/charters/components/boat-page.tsx";
import { BoatSkeleton } from "../features/charters/components/boat-skeleton.tsx";
import { boatQuery } from "../features/charters/queries.ts";
import type { TripParams } from "../features/charters/search.ts";
import { readByPage, uuidParam } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/boats_/$boatId")({
  validateSearch: readByPage<TripParams>,
  loader: async ({ context: { queryClient }, params: { boatId } }) => {
    const [boat] = await Promise.all([
      uuidParam(boatId) === undefined ? null : queryClient.ensureQueryData(boatQuery(boatId)),
      loadNamespaces(["boats", "gallery"]),
    ]);
    if (!boat) throw redirect({ to: "/404", replace: true });
  },
  component: ShownBoat,
  pendingComponent: BoatSkeleton,
});

function ShownBoat() {
  const { boatId } = Route.useParams();
  const { data: boat } = useSuspenseQuery(boatQuery(boatId));
  // What went off the list while it was looked at stays on the screen until the reader goes on.
  return boat ? <BoatPage key={boat.id} boat={boat} /> : <BoatSkeleton />;
}
