import { mergeBoard } from "../../../../supabase/functions/_shared/board/merge.ts";
import type { BoardMessage } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { Desk } from "./queries.ts";

/**
 * Null also for a team that is new: messages do not name its registration, and days ask to refresh. The
 * messages of a frozen board know less than the desk.
 */
export function mergeDesk(desk: Desk, message: BoardMessage): Desk | null {
  if (desk.board.event.freeze) return null;
  const shown = new Set(desk.board.rows.map((row) => row.number));
  if (!message.rows.every((row) => shown.has(row.number))) return null;
  const board = mergeBoard(desk.board, message);
  return board && { ...desk, version: board.version, stamp: board.stamp, board };
}
