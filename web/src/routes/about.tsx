import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { AboutPage } from "../features/about/components/about-page.tsx";
import { usePageMeta } from "../lib/page/page-meta.ts";
import { PRODUCT_NAME } from "../lib/product.ts";

export const Route = createFileRoute("/about")({
  loader: () => loadNamespaces("about"),
  component: About,
});

function About() {
  const { t } = useTranslation("about");
  usePageMeta(t("title"), t("description", { product: PRODUCT_NAME }));
  return <AboutPage />;
}
