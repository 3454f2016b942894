import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../components/layout/band.tsx";
import { LinkButton } from "../components/ui/link-button.tsx";
import { usePageMeta } from "../lib/page-meta.ts";
import { PRODUCT_NAME } from "../lib/product.ts";

export const Route = createFileRoute("/")({ component: Home });

const steps = ["catch", "judge", "board"] as const;

function Home() {
  const { t } = useTranslation("home");
  const { t: common } = useTranslation();
  usePageMeta(PRODUCT_NAME, common("tagline"));
  return (
    <>
      <Band seed={3} size="hero">
        <h1 className="text-hero">
          <span className="block">{t("headline_first")}</span>{" "}
          <span className="block">{t("headline_second")}</span>
        </h1>
        <p className="mt-6 max-w-xl text-xl text-pretty">{t("lead")}</p>
        <div className="mt-8">
          <LinkButton to="/leaderboard" variant="primary" size="large">
            {t("watch")}
          </LinkButton>
        </div>
      </Band>
      <section className="measure grid gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_1fr] md:py-20">
        <h2 className="text-3xl">{t("path.title")}</h2>
        <ol className="border-t border-line">
          {steps.map((step) => (
            <li
              key={step}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[12rem_1fr] md:items-baseline"
            >
              <h3 className="text-2xl">{t(`path.${step}`)}</h3>
              <p>{t(`path.${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
