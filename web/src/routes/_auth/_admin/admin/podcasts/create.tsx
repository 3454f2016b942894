import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { NewPodcastPage } from "../../../../../features/admin-podcasts/components/new-podcast-page.tsx";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/podcasts/create")({
  loader: () => loadNamespaces(["admin-podcasts", "text-desk", "admin"]),
  component: Create,
});

function Create() {
  const { t } = useTranslation("admin-podcasts");
  usePageMeta(t("new"));
  return <NewPodcastPage />;
}
