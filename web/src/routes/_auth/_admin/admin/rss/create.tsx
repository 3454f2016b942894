import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { CreatePage } from "../../../../../features/admin-news/components/create-page.tsx";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rss/create")({
  loader: () => loadNamespaces(["admin-news", "text-desk", "admin", "forum-compose", "upload"]),
  component: Create,
});

function Create() {
  const { t } = useTranslation("admin-news");
  usePageMeta(t("items.write"));
  return <CreatePage />;
}
