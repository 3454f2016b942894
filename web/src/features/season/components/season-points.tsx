import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Series } from "../queries.ts";

/** Places whose points are named one by one. */
const NAMED = 10;

/** How the points of a season come about, in words. */
export function SeasonPoints({ scheme }: { scheme: NonNullable<Series["points_scheme"]> }) {
  const { t } = useTranslation("season");
  const { number } = useReaderFormat();
  const { points, best_n, taking_part = 0, drop_worst = 0 } = scheme;
  const list = points
    .slice(0, NAMED)
    .map((n) => number(n))
    .join(" · ");
  return (
    <ul className="figures flex max-w-4xl flex-wrap gap-x-6 gap-y-1 pt-4 text-sm text-ink-2">
      <li>{t(points.length > NAMED ? "places_more" : "places", { list })}</li>
      {taking_part > 0 && (
        <li>{t("taking_part", { count: taking_part, n: number(taking_part) })}</li>
      )}
      {best_n !== null && <li>{t("best", { count: best_n, n: number(best_n) })}</li>}
      {drop_worst > 0 && <li>{t("drop", { count: drop_worst, n: number(drop_worst) })}</li>}
      <li>{t("level")}</li>
    </ul>
  );
}
