import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Contours } from "../../../components/ui/contours.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";

/** What the product does, beside the product itself. */
export function Hero({ board, enter }: { board: ReactNode; enter: ReactNode }) {
  const { t } = useTranslation("home");
  return (
    <div className="relative isolate overflow-hidden border-b-2 border-ink bg-water">
      <div className="beside-words absolute inset-0 -z-10">
        <Contours seed={3} />
      </div>
      <div className="measure grid grid-cols-1 items-center gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="bg-water">
          <h1 className="text-hero lg:text-[min(5.25rem,6.2vw)]">
            <span className="block">{t("headline_first")}</span>{" "}
            <span className="tagline">{t("headline_second")}</span>
          </h1>
          <p className="mt-6 max-w-xl text-xl text-pretty">{t("lead")}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <LinkButton to="/leaderboard" variant="primary" size="large">
              {t("watch")}
            </LinkButton>
            {enter}
          </div>
        </div>
        {board}
      </div>
    </div>
  );
}
