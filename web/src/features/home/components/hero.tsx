import { useTranslation } from "react-i18next";
import { HeroChart } from "../../../components/art/hero-chart.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";

export function Hero() {
  const { t } = useTranslation("home");
  return (
    <Band seed={3} size="hero">
      <div className="pointer-events-none absolute inset-y-0 inset-e-0 -z-10 hidden w-[44%] lg:block">
        <HeroChart />
      </div>
      <h1 className="text-hero">
        <span className="block">{t("headline_first")}</span>{" "}
        <span className="block">{t("headline_second")}</span>
      </h1>
      <p className="mt-6 max-w-xl text-xl text-pretty">{t("lead")}</p>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton to="/contact" variant="primary" size="large">
          {t("book")}
        </LinkButton>
        <LinkButton to="/leaderboard" size="large">
          {t("watch")}
        </LinkButton>
      </div>
    </Band>
  );
}
