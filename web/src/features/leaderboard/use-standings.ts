import { useState } from "react";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { divisionStandings, keepStandings, type Standing } from "./standings.ts";

interface Arranged {
  board: Board;
  division: string | null;
  standings: Standing[];
  /** The version shown before this one: what changed since has just changed. */
  changedSince: number;
}

/** The standings of a division, arranged once per board and with steady identities. */
export function useStandings(board: Board, division: string | null): Arranged {
  const [last, setLast] = useState<Arranged>(() => ({
    board,
    division,
    standings: divisionStandings(board, division),
    changedSince: board.version,
  }));
  if (last.board === board && last.division === division) return last;
  const next: Arranged = {
    board,
    division,
    standings: keepStandings(last.standings, divisionStandings(board, division)),
    changedSince: last.board.version === board.version ? last.changedSince : last.board.version,
  };
  setLast(next);
  return next;
}
