import { useTranslation } from "react-i18next";
import { useNumberWord } from "../../../lib/number-word.ts";
import { ROW_GRID } from "./row-grid.ts";

/** `bag`: how many fish count at a time; null when all do. */
export function BoardTableHead({ bag }: { bag: number | null }) {
  const { t } = useTranslation("leaderboard");
  const word = useNumberWord();
  return (
    <thead role="rowgroup" className="block">
      <tr
        role="row"
        aria-rowindex={1}
        className={`${ROW_GRID} h-12 items-end border-b-2 border-ink pb-2 text-sm font-semibold text-ink-2`}
      >
        <th role="columnheader" scope="col" className="ps-2 text-start sm:ps-3">
          {t("place")}
        </th>
        <th role="columnheader" scope="col" className="text-start">
          {t("team")}
        </th>
        <th role="columnheader" scope="col" className="hidden text-start sm:block">
          {bag === null ? t("fish") : t("best", { n: word(bag) })}
        </th>
        <th role="columnheader" scope="col" className="hidden text-end sm:block">
          {t("biggest")}
        </th>
        <th role="columnheader" scope="col" className="pe-2 text-end sm:pe-3">
          {t("total")}
        </th>
      </tr>
    </thead>
  );
}
