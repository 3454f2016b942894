import { arrange, type Standing } from "../../../../supabase/functions/_shared/board/arrange.ts";
import type { Board, EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

import { isPlainBag } from "../../lib/scoring/plain-bag.ts";

export type { Standing };

/** The division asked for when the board has it, else the first; null for a board without any. */
export function chooseDivision(board: Board, wanted: string | undefined): string | null {
  const chosen = board.divisions.find(({ id }) => id === wanted) ?? board.divisions[0];
  return chosen?.id ?? null;
}

export function divisionStandings(board: Board, division: string | null): Standing[] {
  const { rules } = board.event;
  const rows = board.rows.filter((row) => division === null || row.division_id === division);
  const left = board.left.filter((team) => division === null || team.division_id === division);
  return arrange(
    rows,
    board.key_version,
    rules.tie_breaks,
    left.map(({ key }) => key),
  );
}

/** Whether the place says anything: before the first fish every team shares the first. */
export const hasPlace = ({ rank, score, row }: Standing): boolean =>
  rank !== null && !(rank === 1 && score === 0 && row.fish_count === 0);

/** Whether nothing is judged any more; catches that are pending still will not count. */
export const isSettled = (status: EventStatus): boolean =>
  status === "final" || status === "cancelled";

/** Keeps the identity of every standing that says the same as before, for memoised rows. */
export function keepStandings(before: readonly Standing[], now: Standing[]): Standing[] {
  const known = new Map(before.map((standing) => [standing.row.number, standing]));
  return now.map((standing) => {
    const old = known.get(standing.row.number);
    return old && sameStanding(old, standing) ? old : standing;
  });
}

const sameStanding = (a: Standing, b: Standing): boolean =>
  a.row === b.row &&
  a.position === b.position &&
  a.rank === b.rank &&
  a.movement === b.movement &&
  JSON.stringify(a.reason) === JSON.stringify(b.reason);

/** How many fish can count over the event; null when every legal fish does, `whole` where a bag is one weight. */
export type BagSize = number | "whole" | null;
export function bagSize(rules: RuleSet, dayCount: number): BagSize {
  if (rules.team_mode === "whole_bag") return "whole";
  if (rules.best_n === null || !isPlainBag(rules)) return null;
  return rules.best_n_per === "day" ? rules.best_n * Math.max(1, dayCount) : rules.best_n;
}

/** What one more fish must beat, in steps, to gain the place above. */
export interface NextFish {
  over: number;
  /** It would push out the smallest counted fish. */
  culls: boolean;
}

/**
 * Null when no such fish can be computed: the team leads, is level or disqualified, or the bag is
 * limited per day (which day a fish would fall on is not known here).
 */
export function nextFish(standing: Standing, rules: RuleSet, dayCount: number): NextFish | null {
  const { reason, row } = standing;
  if (reason.code !== "behind") return null;
  if (rules.places || !isPlainBag(rules)) return null;
  const perDay = rules.best_n !== null && rules.best_n_per === "day" && dayCount > 1;
  if (perDay) return null;
  const full = rules.best_n !== null && row.counted.length >= rules.best_n;
  return { over: reason.by + (full ? (row.counted.at(-1) ?? 0) : 0), culls: full };
}

/** The biggest counted fish of the teams with a place, which is the full height of a bag's bars. */
export const biggestFish = (standings: readonly Standing[]): number =>
  standings.reduce(
    (biggest, { rank, row }) => (rank === null ? biggest : Math.max(biggest, row.counted[0] ?? 0)),
    0,
  );

/** How far a team is behind the first, and behind the place above its own; in steps. */
interface Gaps {
  first: number;
  next: number;
}

/** Null for the first, for a team without a place, and while there is no score to compare with. */
export function gapsOf({ rank, score }: Standing, standings: readonly Standing[]): Gaps | null {
  const [first, next] = [standings[0], standings[(rank ?? 1) - 2]];
  if (!first || !next || first.score <= 0) return null;
  const own = Math.max(0, score);
  return { first: first.score - own, next: next.score - own };
}
