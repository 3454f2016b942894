import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isUnreached } from "../../lib/offline/kept-for.ts";
import { boardKeys } from "./queries.ts";

const boards = new WeakSet<Board>();

/** Whether a board came from the device, because the server could not be reached. */
export const isFromDevice = (board: Board): boolean => boards.has(board);

/**
 * Shows the board that the device keeps of the event, or of any one, with the time at which it was read.
 * Returns the event's id.
 *
 * @throws `error` where the server has refused, or nothing is kept
 */
export async function showFromDevice(
  client: QueryClient,
  eventId: string | undefined,
  error: unknown,
): Promise<string> {
  if (!isUnreached(error)) throw error;
  const kept = await import("./kept-boards.ts")
    .then(({ readBoard }) => readBoard(eventId, Date.now()))
    .catch(() => undefined);
  if (!kept) throw error;
  const { board, at } = kept;
  boards.add(board);
  client.setQueryData(boardKeys.board(board.event.id), board, { updatedAt: at });
  return board.event.id;
}

/** The event has no public board any more. */
export async function forgetOnDevice(eventId: string): Promise<void> {
  await import("./kept-boards.ts")
    .then(({ dropBoard }) => dropBoard(eventId))
    .catch(() => undefined);
}
