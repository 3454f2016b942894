import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../components/layout/band.tsx";
import { LinkButton } from "../components/ui/link-button.tsx";
import { usePageMeta, useUnlisted } from "../lib/page/page-meta.ts";

export const Route = createFileRoute("/404")({ component: NotFound });

function NotFound() {
  const { t } = useTranslation("pages");
  const { t: common } = useTranslation();
  usePageMeta(t("not_found.title"), t("not_found.text"));
  useUnlisted();
  return (
    <Band seed={404} size="hero" fill>
      <p className="text-sm font-semibold text-signal">{t("not_found.title")}</p>
      <h1 className="mt-3 max-w-4xl text-hero">{t("not_found.headline")}</h1>
      <p className="mt-6 max-w-xl text-xl">{t("not_found.text")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/leaderboard" variant="primary" size="large">
          {t("not_found.action")}
        </LinkButton>
        <LinkButton to="/" size="large">
          {common("to_start")}
        </LinkButton>
      </div>
    </Band>
  );
}
