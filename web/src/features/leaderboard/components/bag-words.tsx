import type { BagSize, Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { PlaceMark as Mark } from "../use-place-marks.ts";
import { PlaceMark } from "./place-mark.tsx";

interface Props {
  standing: Standing;
  bag: BagSize;
  /** Nothing is judged any more: the event is final or cancelled. */
  settled: boolean;
  mark?: Mark;
  words: BoardWords;
}

/**
 * "5 of 5 fish · 1 being judged"; in a narrow column what is not judged has a line of its own.
 * Of a disqualified team that it is disqualified: its fish do not count.
 */
export function BagWords({ standing, bag, settled, mark = null, words }: Props) {
  const { t, format } = words;
  if (standing.rank === null) {
    return <p className="text-sm leading-tight text-port">{t("reason.disqualified")}</p>;
  }
  const { counted, fish_count, pending } = standing.row;
  const n = format.number(counted.length);
  return (
    <p className="line-clamp-2 text-sm leading-tight text-ink-2">
      {mark && (
        <>
          <PlaceMark mark={mark} words={words} />
          {" · "}
        </>
      )}
      {bag === "whole"
        ? fish_count === 0
          ? t("no_bag")
          : t("bag_of", { count: fish_count, n: format.number(fish_count) })
        : bag === null
          ? t("fish_count", { count: counted.length, n })
          : t("fish_of", { n, bag: format.number(bag) })}
      {pending > 0 && (
        <>
          {" · "}
          <span className="inline-block font-semibold text-signal">
            {t(settled ? "not_judged" : "being_judged", {
              count: pending,
              n: format.number(pending),
            })}
          </span>
        </>
      )}
    </p>
  );
}
