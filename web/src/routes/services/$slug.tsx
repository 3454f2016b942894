import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ServicePage } from "../../features/services/components/service-page.tsx";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { isServiceSlug } from "../../lib/service-slugs.ts";

export const Route = createFileRoute("/services/$slug")({
  loader: async ({ params: { slug } }) => {
    if (!isServiceSlug(slug)) throw redirect({ to: "/404", replace: true });
    await loadNamespaces("services");
    return { slug };
  },
  component: Service,
});

function Service() {
  const { t } = useTranslation("services");
  const { slug } = Route.useLoaderData();
  usePageMeta(t(`${slug}.title`), t(`${slug}.description`));
  return <ServicePage slug={slug} />;
}
