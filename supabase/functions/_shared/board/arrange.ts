import type { BoardRow, SortKey } from "../contracts/board.ts";
import type { TieBreak } from "../contracts/rules.ts";

/**
 * Why a team stands where it stands, stated against its neighbour's boat number. Scores and values
 * are in the rule set's steps, "earliest" values in negated milliseconds as in the key.
 */
export type Reason =
  | { code: "disqualified" }
  | { code: "no_fish" }
  | { code: "alone" }
  | { code: "leads"; by: number; against: number }
  | { code: "behind"; by: number; against: number }
  | { code: "shares"; against: number }
  /** An admin is yet to record what decides: a ruling, a fish-off for first place, or lots. */
  | { code: "unresolved"; against: number; by: "ruling" | "fish_off" | "lots" }
  | {
      code: "level";
      side: "ahead" | "behind";
      against: number;
      /** `ruling` is an admin's decision on an unresolved tie. */
      on: Exclude<TieBreak, "share" | "unresolved"> | "ruling";
      own: number;
      theirs: number;
    };

/** A board row with all that is derived at reading. */
export interface Standing<Row extends BoardRow = BoardRow> {
  row: Row;
  score: number;
  /** 1, 2, 3 … without gaps or ties, stable between equal keys. */
  position: number;
  /** The place: equal keys share it (1, 2, 2, 4). Null for a disqualified team. */
  rank: number | null;
  /**
   * Places gained (+) or lost (-) in the last scoring commit; null for a team new to the board, and
   * for every team when none had a score before.
   */
  movement: number | null;
  reason: Reason;
}

/** Negative when `a` stands above `b`: larger is better, the first difference decides. */
export function compareKeys(a: SortKey, b: SortKey): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (b[i] as number) - (a[i] as number);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

/** A team's key, and the number of a team that is on the board. */
interface Placed {
  key: SortKey;
  number: number;
}

const byKeyThenNumber = (a: Placed, b: Placed): number =>
  compareKeys(a.key, b.key) || a.number - b.number;

const isDisqualified = (key: SortKey): boolean => (key[0] as number) < 0;

function ranksOf(sorted: readonly Placed[]): Map<number, number | null> {
  const ranks = new Map<number, number | null>();
  let rank = 0;
  sorted.forEach(({ number, key }, index) => {
    const above = sorted[index - 1];
    if (!above || compareKeys(above.key, key) !== 0) rank = index + 1;
    ranks.set(number, isDisqualified(key) ? null : rank);
  });
  return ranks;
}

/** No team has it: numbers begin at 1. */
const NO_LONGER_HERE = 0;

/**
 * Derives the standings of one division (or of any set of rows that compete with one another).
 * `keyVersion` is the board's: rows that moved in it stood by `previous_key` before, and among them
 * stood the teams that `left` the division in it.
 */
export function arrange<Row extends BoardRow>(
  rows: readonly Row[],
  keyVersion: number,
  tieBreaks: readonly TieBreak[],
  left: readonly SortKey[] = [],
): Standing<Row>[] {
  const now = rows
    .map((row) => ({ row, key: row.sort_key, number: row.number }))
    .toSorted(byKeyThenNumber);
  const before: Placed[] = left.map((key) => ({ key, number: NO_LONGER_HERE }));
  for (const { number, key_version, previous_key, sort_key } of rows) {
    const key = key_version === keyVersion ? previous_key : sort_key;
    if (key) before.push({ key, number });
  }

  const ranks = ranksOf(now);
  // A first place shared for want of any score is none: no team moves up or down from there.
  const hadPlaces = before.some(({ key }) => (key[0] as number) > 0);
  const ranksBefore = ranksOf((hadPlaces ? before : []).toSorted(byKeyThenNumber));
  return now.map(({ row, key }, index) => {
    const rank = ranks.get(row.number) ?? null;
    const rankBefore = ranksBefore.get(row.number);
    const movement = rank !== null && rankBefore != null ? rankBefore - rank : null;
    return {
      row,
      score: key[0] as number,
      position: index + 1,
      rank,
      movement,
      reason: reasonOf(row, now[index - 1]?.row, now[index + 1]?.row, tieBreaks, rank),
    };
  });
}

/** Neighbours are the rows directly above and below in the same division, if any. */
function reasonOf(
  row: BoardRow,
  above: BoardRow | undefined,
  below: BoardRow | undefined,
  tieBreaks: readonly TieBreak[],
  rank: number | null,
): Reason {
  const key = row.sort_key;
  const score = key[0] as number;
  if (isDisqualified(key)) return { code: "disqualified" };
  if (row.fish_count === 0 && score === 0) return { code: "no_fish" };
  for (const [neighbour, side] of [
    [above, "behind"],
    [below, "ahead"],
  ] as const) {
    if (neighbour && neighbour.sort_key[0] === score) {
      return levelReason(key, neighbour, side, tieBreaks, rank);
    }
  }
  if (above) {
    const by = (above.sort_key[0] as number) - score;
    return { code: "behind", by, against: above.number };
  }
  if (!below) return { code: "alone" };
  const by = score - Math.max(0, below.sort_key[0] as number);
  return { code: "leads", by, against: below.number };
}

function levelReason(
  key: SortKey,
  neighbour: BoardRow,
  side: "ahead" | "behind",
  tieBreaks: readonly TieBreak[],
  rank: number | null,
): Reason {
  const against = neighbour.number;
  for (let i = 1; i < key.length; i++) {
    const own = key[i] as number;
    const theirs = neighbour.sort_key[i] as number;
    if (own === theirs) continue;
    const tieBreak = tieBreaks[i - 1];
    const isRuled = tieBreak === undefined || tieBreak === "share" || tieBreak === "unresolved";
    return { code: "level", side, against, on: isRuled ? "ruling" : tieBreak, own, theirs };
  }
  const last = tieBreaks.at(-1);
  if (last === "unresolved") return { code: "unresolved", against, by: "ruling" };
  // A fish-off is held for first place only.
  if (last === "lots" || (last === "fish_off" && rank === 1)) {
    return { code: "unresolved", against, by: last };
  }
  return { code: "shares", against };
}
