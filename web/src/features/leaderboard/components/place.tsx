import { hasPlace, type Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";

/** The place as a figure; "DQ" for a disqualified team, a dash before anybody has a fish. */
export function Place({ standing, words }: { standing: Standing; words: BoardWords }) {
  const { rank } = standing;
  if (rank === null) return <span className="text-[0.62em]">{words.t("disqualified")}</span>;
  return hasPlace(standing) ? words.format.number(rank) : "–";
}
