import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { addBoatSearch } from "../../../features/charters/add-boat-search.ts";
import { AddBoatPage } from "../../../features/charters/components/add-boat-page.tsx";
import { ownBoatQuery } from "../../../features/charters/own-boat-queries.ts";

export const Route = createFileRoute("/_auth/profile/add-boat")({
  validateSearch: addBoatSearch,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    const { boat, step } = addBoatSearch(search);
    // The id stands in the address from the beginning: a reload goes on with the same draft.
    if (boat === undefined) {
      const fresh = crypto.randomUUID();
      // No server knows it yet: asked for, it would be an error.
      queryClient.setQueryData(ownBoatQuery(auth.user.id, fresh).queryKey, null);
      throw redirect({
        to: "/profile/add-boat",
        search: { boat: fresh, step },
        replace: true,
      });
    }
    void queryClient.prefetchQuery(ownBoatQuery(auth.user.id, boat));
    await loadNamespaces(["boats", "own-boats", "upload"]);
  },
  component: AddBoat,
});

function AddBoat() {
  const { boat = "", step = 1 } = Route.useSearch();
  return <AddBoatPage key={boat} id={boat} step={step} />;
}
