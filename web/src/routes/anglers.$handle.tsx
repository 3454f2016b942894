import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AnglerPage } from "../features/anglers/components/angler-page.tsx";
import { AnglerSkeleton } from "../features/anglers/components/angler-skeleton.tsx";
import { anglerQuery } from "../features/anglers/queries.ts";

export const Route = createFileRoute("/anglers/$handle")({
  loader: async ({ context: { queryClient }, params: { handle } }) => {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(anglerQuery(handle)),
      loadNamespaces(["anglers", "gallery"]),
    ]);
    if (!page) throw redirect({ to: "/404", replace: true });
  },
  component: ShownAngler,
  pendingComponent: AnglerSkeleton,
});

function ShownAngler() {
  const { handle } = Route.useParams();
  const { data } = useSuspenseQuery(anglerQuery(handle));
  return data ? <AnglerPage page={data} /> : <AnglerSkeleton />;
}
