import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { BoatListPage } from "../../../../features/admin-charters/components/boat-list-page.tsx";
import { boatDeskQuery } from "../../../../features/admin-charters/queries.ts";
import { boatDesk } from "../../../../features/admin-charters/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/charter")({
  validateSearch: boatDesk.params,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(boatDeskQuery(auth.user.id, boatDesk.of(search)));
    await loadNamespaces(["admin-charters", "admin", "boats"]);
  },
  component: Charter,
});

function Charter() {
  const { t } = useTranslation("admin-charters");
  usePageMeta(t("boats.title"));
  return <BoatListPage />;
}
