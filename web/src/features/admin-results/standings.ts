import { arrange, type Standing } from "../../../../supabase/functions/_shared/board/arrange.ts";
import type { BoardSnapshot } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { Results } from "./queries.ts";

const standingsOf = (board: BoardSnapshot, division: string): Standing[] =>
  arrange(
    board.rows.filter((row) => row.division_id === division),
    board.key_version,
    board.event.rules.tie_breaks,
    [],
  );

/** A team where it stands, and where the public sees it. */
export interface ComparedStanding {
  standing: Standing;
  registrationId: string;
  /** Null where it is not on the public board. */
  shown: Standing | null;
  isRevealed: boolean;
}

export function compareStandings(
  { board, publicBoard, revealed }: Pick<Results, "board" | "publicBoard" | "revealed">,
  division: string,
): ComparedStanding[] {
  const shown = new Map(
    standingsOf(publicBoard, division).map((standing) => [standing.row.number, standing]),
  );
  const registrations = new Map(board.rows.map((row) => [row.number, row.registration_id]));
  return standingsOf(board, division).map((standing) => {
    const registrationId = registrations.get(standing.row.number) ?? "";
    return {
      standing,
      registrationId,
      shown: shown.get(standing.row.number) ?? null,
      isRevealed: revealed.includes(registrationId),
    };
  });
}

/** The place that is revealed next, from 1: the last one that is still hidden; null for none. */
export function nextPlace(compared: readonly ComparedStanding[]): number | null {
  const last = compared.findLastIndex(({ isRevealed }) => !isRevealed);
  return last === -1 ? null : last + 1;
}
