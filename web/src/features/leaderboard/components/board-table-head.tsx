import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useBagHeading } from "../use-bag-heading.ts";
import type { DayColumn } from "../use-day-columns.ts";

interface Props {
  rules: RuleSet;
  dayCount: number;
  days: readonly DayColumn[];
}

export function BoardTableHead({ rules, dayCount, days }: Props) {
  const { t } = useTranslation("leaderboard");
  const { t: events } = useTranslation("events");
  const { number } = useReaderFormat();
  const heading = useBagHeading(rules, dayCount);
  return (
    <thead className="block">
      <tr
        aria-rowindex={1}
        className="board-head board-grid h-12 items-end border-b-2 border-ink pb-2 text-sm leading-tight font-semibold text-ink-2"
      >
        <th scope="col" className="board-place text-start">
          {t("place")}
        </th>
        <th scope="col" className="board-who text-start">
          {t("team")}
        </th>
        <th scope="col" className="board-bag text-start">
          {heading}
        </th>
        {days.length === 0 ? (
          <th scope="col" className="board-biggest">
            {t("biggest")}
          </th>
        ) : (
          <th scope="col" className="board-days">
            {days.map(({ day }) => (
              <span key={day}>{events("day", { n: number(day) })}</span>
            ))}
          </th>
        )}
        <th scope="col" className="board-total">
          <span className="block leading-none">{t("total")}</span>
          <span className="mt-1 block text-xs leading-none font-normal">{t("gaps")}</span>
        </th>
      </tr>
    </thead>
  );
}
