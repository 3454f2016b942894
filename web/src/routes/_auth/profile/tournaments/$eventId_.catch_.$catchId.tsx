import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { CorrectPage } from "../../../../features/catching/components/correct-page.tsx";
import { waterQuery } from "../../../../features/catching/queries.ts";
import { sentCatchQuery } from "../../../../features/catching/sent-catch.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/tournaments/$eventId_/catch_/$catchId")({
  loader: async ({ context: { queryClient, auth }, params: { eventId, catchId } }) => {
    const words = loadNamespaces(["admin-judging", "catching", "events", "leaderboard", "upload"]);
    const [water, fish] = await Promise.all([
      queryClient.ensureQueryData(waterQuery(auth.user.id, eventId)),
      queryClient.ensureQueryData(sentCatchQuery(auth.user.id, catchId)),
    ]);
    if (!water || fish?.event_id !== eventId) throw redirect({ to: "/404", replace: true });
    await words;
  },
  component: Correct,
});

function Correct() {
  const { eventId, catchId } = Route.useParams();
  const { user } = useMember();
  const { data: water } = useSuspenseQuery(waterQuery(user.id, eventId));
  const { data: fish } = useSuspenseQuery(sentCatchQuery(user.id, catchId));
  return water && fish && <CorrectPage key={catchId} water={water} fish={fish} />;
}
