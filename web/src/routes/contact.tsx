import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ContactPage } from "../features/contact/components/contact-page.tsx";
import { usePageMeta } from "../lib/page/page-meta.ts";
import { oneOfParam, type RawSearch } from "../lib/page/search-params.ts";
import { serviceSlugs } from "../lib/service-slugs.ts";
import { loadSite } from "../lib/site.ts";

export const Route = createFileRoute("/contact")({
  validateSearch: (raw: RawSearch): { service?: string | undefined } => ({
    service: oneOfParam(raw["service"], serviceSlugs),
  }),
  loader: () => Promise.all([loadNamespaces("contact"), loadSite()]),
  component: Contact,
});

function Contact() {
  const { t } = useTranslation("contact");
  usePageMeta(t("title"), t("description"));
  return <ContactPage service={Route.useSearch().service} />;
}
