import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { hasPlace, type Standing } from "../standings.ts";

/**
 * The team that the margin note is about: the opened row, else the best placed of those that just
 * changed, else the last one at the scales, else the second: the leader needs no explanation. Once the
 * result stands, the last catch is no news any more.
 */
export function subjectOf(
  board: Board,
  standings: readonly Standing[],
  opened: number | undefined,
  changedSince: number,
): Standing | undefined {
  const ofTeam = (team: number | undefined) =>
    team === undefined ? undefined : standings.find(({ row }) => row.number === team);
  // Before the first fish there is nothing to explain.
  if (opened === undefined && !standings.some(hasPlace)) return undefined;
  const weighed =
    board.event.status === "final" ? undefined : board.feed.find((item) => ofTeam(item.number));
  return (
    ofTeam(opened) ??
    standings.find(({ row }) => row.version > changedSince) ??
    ofTeam(weighed?.number) ??
    standings[1] ??
    standings[0]
  );
}
