import { useTranslation } from "react-i18next";
import { WaterSection } from "../../../components/art/water-section.tsx";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { Team } from "./team.tsx";

const paragraphs = [1, 2, 3] as const;
const figures = ["projects", "years", "languages", "desk"] as const;

export function AboutPage() {
  const { t } = useTranslation("about");
  return (
    <>
      <Band seed={11} size="hero">
        <h1 className="max-w-4xl text-title">{t("headline")}</h1>
        <p className="mt-6 max-w-2xl text-xl text-pretty">{t("lead", { product: PRODUCT_NAME })}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-14 gap-y-10 py-14 md:py-20 lg:grid-cols-[minmax(0,1fr)_300px]">
        <section>
          <h2 className="text-3xl">{t("story_title")}</h2>
          <div className="mt-5 max-w-2xl space-y-5 text-lg text-pretty">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(`story_${paragraph}`)}</p>
            ))}
          </div>
          <WaterSection
            label={t("art")}
            className="mt-10 aspect-[31/18] w-full max-w-2xl border-2 border-ink"
          />
        </section>
        <section className="lg:pt-1">
          <h2 className="border-b-2 border-ink pb-2 text-xl">{t("figures_title")}</h2>
          <dl>
            {figures.map((figure) => (
              <div key={figure} className="flex flex-col-reverse border-b border-line py-5">
                <dt className="text-ink-2">{t(`figures.${figure}_label`)}</dt>
                <dd className="display text-3xl">{t(`figures.${figure}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Team />
      <CallToAction title={t("call_title")} text={t("call_text")}>
        <LinkButton to="/contact" variant="primary" size="large">
          {t("call")}
        </LinkButton>
        <LinkButton to="/services" size="large">
          {t("call_services")}
        </LinkButton>
      </CallToAction>
    </>
  );
}
