import { useTranslation } from "react-i18next";
import { Mark } from "../../../components/art/mark.tsx";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { type ServiceSlug, serviceSlugs } from "../../../lib/service-slugs.ts";
import { features, services } from "../services.ts";
import { ServiceList } from "./service-list.tsx";

export function ServicePage({ slug }: { slug: ServiceSlug }) {
  const { t } = useTranslation("services");
  return (
    <>
      <Band seed={40 + serviceSlugs.indexOf(slug)} size="hero">
        <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <p className="font-semibold text-signal">{t(`${slug}.title`)}</p>
            {/* The service's name and its taglines are one heading: what it is, and what for. */}
            <h1 className="mt-3 max-w-4xl text-title">
              <span className="sr-only">{`${t(`${slug}.title`)}: `}</span>
              {t(`${slug}.tagline`)} <span className="tagline">{t(`${slug}.gradient`)}</span>
            </h1>
            <p className="mt-6 max-w-xl text-xl text-pretty">{t(`${slug}.description`)}</p>
            <div className="mt-8">
              <LinkButton to="/contact" search={{ service: slug }} variant="primary" size="large">
                {t("start")}
              </LinkButton>
            </div>
          </div>
          <Mark shape={services[slug]} className="hidden size-56 stroke-[1.200] lg:block" />
        </div>
      </Band>
      <section className="measure grid grid-cols-1 gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_1fr] md:py-20">
        <h2 className="text-3xl">{t("included")}</h2>
        <p className="max-w-2xl text-lg text-pretty md:text-xl">{t(`${slug}.detail`)}</p>
      </section>
      <section className="border-t border-line bg-card">
        <div className="measure py-14 md:py-20">
          <h2 className="text-3xl">{t("features")}</h2>
          <ol className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {features.map((feature) => (
              <li key={feature} className="border-t-2 border-ink pt-4">
                <h3 className="text-xl">{t(`${slug}.features.${feature}.title`)}</h3>
                <p className="mt-2 text-pretty text-ink-2">
                  {t(`${slug}.features.${feature}.text`)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <CallToAction title={t("start_title")} text={t("start_text")}>
        <LinkButton to="/contact" search={{ service: slug }} variant="primary" size="large">
          {t("start")}
        </LinkButton>
      </CallToAction>
      <section className="measure grid grid-cols-1 gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_1fr] md:py-20">
        <h2 className="text-3xl">{t("others")}</h2>
        <ServiceList except={slug} />
      </section>
    </>
  );
}
