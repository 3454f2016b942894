import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ServicesPage } from "../../features/services/components/services-page.tsx";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/services/")({
  loader: () => loadNamespaces("services"),
  component: Services,
});

function Services() {
  const { t } = useTranslation("services");
  usePageMeta(t("title"), t("description"));
  return <ServicesPage />;
}
