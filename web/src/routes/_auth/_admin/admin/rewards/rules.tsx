import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { RulesPage } from "../../../../../features/admin-rewards/components/rules-page.tsx";
import { rulesQuery } from "../../../../../features/admin-rewards/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rewards/rules")({
  loader: async ({ context: { queryClient, auth } }) => {
    void queryClient.prefetchQuery(rulesQuery(auth.user.id));
    await loadNamespaces(["admin-rewards", "text-desk", "admin", "top-fans"]);
  },
  component: Rules,
});

function Rules() {
  const { t } = useTranslation("admin-rewards");
  usePageMeta(t("rules.title"));
  return <RulesPage />;
}
