import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { EventList } from "./event-list.tsx";
import { RunHistory } from "./run-history.tsx";
import { TieList } from "./tie-list.tsx";
import type { RenderRules } from "./trial-editor.tsx";
import { TrialList } from "./trial-list.tsx";

export function ScoringPage({ renderRules }: { renderRules: RenderRules }) {
  const { t } = useTranslation("admin-scoring");
  return (
    <>
      <Band seed={51}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-14 py-8">
        <TieList />
        <TrialList renderRules={renderRules} />
        <EventList />
        <RunHistory />
      </div>
    </>
  );
}
