import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import type { Standing } from "../standings.ts";

/** "5 of 5 fish · 1 being judged" */
export function BagWords({ standing, bag }: { standing: Standing; bag: number | null }) {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  const { counted, pending } = standing.row;
  const n = number(counted.length);
  return (
    <p className="truncate text-sm text-ink-2">
      {bag === null
        ? t("fish_count", { count: counted.length, n })
        : t("fish_of", { n, bag: number(bag) })}
      {pending > 0 && (
        <span className="font-semibold text-signal">
          {` · ${t("being_judged", { count: pending, n: number(pending) })}`}
        </span>
      )}
    </p>
  );
}
