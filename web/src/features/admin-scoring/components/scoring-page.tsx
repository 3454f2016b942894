import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import type { ScoringSearch } from "../search.ts";
import { EventList } from "./event-list.tsx";
import { RunHistory } from "./run-history.tsx";

export interface ScoringPageProps {
  search: ScoringSearch;
  /** Changes what the page shows; a key that is undefined returns to its default. */
  onSearch: (change: Partial<ScoringSearch>) => void;
}

export function ScoringPage({ search, onSearch }: ScoringPageProps) {
  const { t } = useTranslation("admin-scoring");
  return (
    <>
      <Band seed={51}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-14 py-8">
        <EventList search={search} onSearch={onSearch} />
        <RunHistory search={search} onSearch={onSearch} />
      </div>
    </>
  );
}
