import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { useUnits } from "../../../lib/format/units.ts";
import { useBagHeading } from "../use-bag-heading.ts";
import { rowGrid } from "./row-grid.ts";

export function BoardTableHead({ rules, dayCount }: { rules: RuleSet; dayCount: number }) {
  const { t } = useTranslation("leaderboard");
  const units = useUnits();
  const heading = useBagHeading(rules, dayCount);
  return (
    <thead className="block">
      <tr
        aria-rowindex={1}
        className={`board-head ${rowGrid(units)} h-12 items-end border-b-2 border-ink pb-2 text-sm font-semibold text-ink-2`}
      >
        <th scope="col" className="ps-2 text-start @xl:ps-3">
          {t("place")}
        </th>
        <th scope="col" className="text-start">
          {t("team")}
        </th>
        <th scope="col" className="hidden text-start @xl:block">
          {heading}
        </th>
        <th scope="col" className="hidden text-end @min-[44rem]:block">
          {t("biggest")}
        </th>
        <th scope="col" className="pe-2 text-end @xl:pe-3">
          {t("total")}
        </th>
      </tr>
    </thead>
  );
}
