import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { TournamentListPage } from "../../../../../features/admin-events/components/tournament-list-page.tsx";
import { tournamentListQuery } from "../../../../../features/admin-events/queries.ts";
import { tournamentList } from "../../../../../features/admin-events/search.ts";
import type { TournamentListParams } from "../../../../../features/admin-events/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/tournaments/")({
  validateSearch: readByPage<TournamentListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(tournamentListQuery(auth.user.id, tournamentList.of(search)));
    await loadNamespaces(["admin-events", "admin"]);
  },
  component: Tournaments,
});

function Tournaments() {
  const { t } = useTranslation("admin-events");
  usePageMeta(t("tournament.title"));
  return <TournamentListPage />;
}
