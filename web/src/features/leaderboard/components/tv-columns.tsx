import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { type Standing, isSettled } from "../standings.ts";
import { useBagHeading } from "../use-bag-heading.ts";
import type { BoardWords } from "../use-board-words.ts";

interface Props {
  event: Board["event"];
  standings: readonly Standing[];
  stale: boolean;
  words: BoardWords;
}

/** The headings. Units stand here, where a total has one alone, and the figures below are bare. */
export function TvColumns({ event, standings, stale, words: { t, format } }: Props) {
  const { t: screen } = useTranslation("big-screen");
  const { rules, days, status } = event;
  const [measure, ...more] = format.total(0, rules);
  const total =
    measure && more.length === 0
      ? screen("with_unit", { heading: t("total"), unit: measure.unit })
      : t("total");
  const pending = standings.reduce((sum, { row }) => sum + row.pending, 0);
  const bags = useBagHeading(rules, days.length);
  // Below it stands how many fish a whole bag holds.
  const heading = rules.team_mode === "whole_bag" ? t("fish") : bags;
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
      <span className="tv-wide">{heading}</span>
      <span className="tv-wide tv-end">{t("biggest")}</span>
      <span className="tv-wide tv-end">{screen("gap")}</span>
      <span className="tv-end">{total}</span>
    </div>
  );
}
