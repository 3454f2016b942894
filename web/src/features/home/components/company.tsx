import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { WaterSection } from "../../../components/art/water-section.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";

/** The figures we stand for, and where each can be checked. */
const figures = { projects: "/results", years: "/podcasts", support: "/contact" } as const;

/** Who we are, with the figures we stand for, beside a cut through the water. */
export function Company() {
  const { t } = useTranslation("home");
  return (
    <section className="measure grid grid-cols-1 items-center gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-2">
      <div>
        <h2 className="max-w-md text-3xl md:text-4xl">{t("company.title")}</h2>
        <p className="mt-6 text-lg text-pretty">{t("company.text", { product: PRODUCT_NAME })}</p>
        <p className="mt-4 text-pretty text-ink-2">{t("company.more")}</p>
        <Link to="/about" className={`${textLinkStyle} mt-4`}>
          {t("company.link")}
        </Link>
      </div>
      <figure className="border-2 border-ink">
        <WaterSection label={t("company.art")} className="aspect-[31/20] w-full" />
        <figcaption>
          <dl className="grid border-t-2 border-ink bg-card sm:grid-cols-3 sm:divide-x sm:divide-line rtl:sm:divide-x-reverse">
            {(Object.keys(figures) as (keyof typeof figures)[]).map((figure) => (
              <div
                key={figure}
                className="grid content-start border-b border-line px-4 py-3 last:border-b-0 sm:border-b-0"
              >
                <dt className="row-start-2 text-sm font-semibold">
                  {t(`company.${figure}_label`)}
                </dt>
                <dd className="display text-2xl">{t(`company.${figure}`)}</dd>
                <dd className="mt-2 text-sm text-ink-2">
                  {t(`company.${figure}_proof`)}{" "}
                  <Link to={figures[figure]} className="text-ink underline underline-offset-4">
                    {t(`company.${figure}_link`)}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </figcaption>
      </figure>
    </section>
  );
}
