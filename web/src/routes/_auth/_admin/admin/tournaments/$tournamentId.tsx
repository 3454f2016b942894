import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { TournamentEditor } from "../../../../../features/admin-events/components/tournament-editor.tsx";
import { tournamentQuery } from "../../../../../features/admin-events/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/tournaments/$tournamentId")({
  loader: async ({ context: { queryClient, auth }, params: { tournamentId } }) => {
    void queryClient.prefetchQuery(tournamentQuery(auth.user.id, tournamentId));
    await loadNamespaces(["admin-events", "rule-form", "admin", "events", "leaderboard"]);
  },
  component: Tournament,
});

function Tournament() {
  const { t } = useTranslation("admin-events");
  const { tournamentId } = Route.useParams();
  usePageMeta(t("tournament.one"));
  return <TournamentEditor tournamentId={tournamentId} />;
}
