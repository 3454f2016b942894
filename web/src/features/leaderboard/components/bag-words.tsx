import type { Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";

interface Props {
  standing: Standing;
  bag: number | null;
  words: BoardWords;
}

/** "5 of 5 fish · 1 being judged" */
export function BagWords({ standing, bag, words: { t, format } }: Props) {
  const { counted, pending } = standing.row;
  const n = format.number(counted.length);
  return (
    <p className="truncate text-sm text-ink-2">
      {bag === null
        ? t("fish_count", { count: counted.length, n })
        : t("fish_of", { n, bag: format.number(bag) })}
      {pending > 0 && (
        <span className="font-semibold text-signal">
          {` · ${t("being_judged", { count: pending, n: format.number(pending) })}`}
        </span>
      )}
    </p>
  );
}
