import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { type Standing, isSettled } from "../standings.ts";
import type { DayColumn } from "../use-day-columns.ts";
import type { BoardWords } from "../use-board-words.ts";

interface Props {
  event: Board["event"];
  standings: readonly Standing[];
  days: readonly DayColumn[];
  withUnits: boolean;
  stale: boolean;
  words: BoardWords;
}

/** The headings. Units stand here, where a total has one alone, and the figures below are bare. */
export function TvColumns({ event, standings, days, withUnits, stale, words }: Props) {
  const { t, events, format } = words;
  const { t: screen } = useTranslation("big-screen");
  const { rules, status } = event;
  const [measure] = format.total(0, rules);
  const total =
    measure && !withUnits
      ? screen("with_unit", { heading: t("total"), unit: measure.unit })
      : t("total");
  const pending = standings.reduce((sum, { row }) => sum + row.pending, 0);
  return (
    <div className="tv-columns" aria-hidden="true">
      <span>{t("place")}</span>
      <span className="tv-who">
        <span className="tv-wide">{t("team")}</span>
        <span className="tv-tall">{screen("who")}</span>
        {pending > 0 && !stale && (
          <span className="tv-pending">
            <i />
            {t(isSettled(status) ? "not_judged" : "being_judged", {
              count: pending,
              n: format.number(pending),
            })}
          </span>
        )}
      </span>
      <span className="tv-wide">{t("fish")}</span>
      {days.map(({ day }) => (
        <span key={day} className="tv-wide tv-end">
          {events("day", { n: format.number(day) })}
        </span>
      ))}
      {days.length === 0 && <span className="tv-wide tv-end">{t("biggest")}</span>}
      <span className="tv-wide tv-end">{screen("gap")}</span>
      <span className="tv-end">{total}</span>
    </div>
  );
}
