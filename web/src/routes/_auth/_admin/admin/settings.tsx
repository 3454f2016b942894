import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { SettingsPage } from "../../../../features/admin-settings/components/settings-page.tsx";
import { settingsQuery } from "../../../../features/admin-settings/queries.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/settings")({
  loader: async ({ context: { queryClient, auth } }) => {
    void queryClient.prefetchQuery(settingsQuery(auth.user.id));
    await loadNamespaces(["admin-settings", "admin"]);
  },
  component: Settings,
});

function Settings() {
  const { t } = useTranslation("admin-settings");
  usePageMeta(t("title"));
  return <SettingsPage />;
}
