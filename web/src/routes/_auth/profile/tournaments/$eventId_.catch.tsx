import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { CatchPage } from "../../../../features/catching/components/catch-page.tsx";
import { waterQuery } from "../../../../features/catching/queries.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/tournaments/$eventId_/catch")({
  loader: async ({ context: { queryClient, auth }, params: { eventId } }) => {
    const words = loadNamespaces(["catching", "events", "leaderboard", "upload"]);
    const water = await queryClient.ensureQueryData(waterQuery(auth.user.id, eventId));
    if (!water) throw redirect({ to: "/404", replace: true });
    await words;
  },
  component: Catch,
});

function Catch() {
  const { eventId } = Route.useParams();
  const { user } = useMember();
  const { data: water } = useSuspenseQuery(waterQuery(user.id, eventId));
  return water && <CatchPage key={eventId} water={water} />;
}
