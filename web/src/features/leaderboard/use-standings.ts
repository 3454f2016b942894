import { useState } from "react";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { divisionStandings, keepStandings, type Standing } from "./standings.ts";

interface Arranged {
  board: Board;
  division: string | null;
  standings: Standing[];
}

/** The standings of a division, arranged once per board and with steady identities. */
export function useStandings(board: Board, division: string | null): Standing[] {
  const [last, setLast] = useState<Arranged>(() => ({
    board,
    division,
    standings: divisionStandings(board, division),
  }));
  if (last.board === board && last.division === division) return last.standings;
  const next: Arranged = {
    board,
    division,
    standings: keepStandings(last.standings, divisionStandings(board, division)),
  };
  setLast(next);
  return next.standings;
}
