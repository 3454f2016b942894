import * as z from "zod/mini";
import { board, type Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { dropKept, keep, readKept } from "../../lib/outbox/outbox-store.ts";

/** In place of an account: everybody may read these boards, so a sign-out leaves them. */
const OWNER = "board";
/** Boards at once. */
const MOST = 3;
/** The device may then still show names that were changed or removed since; milliseconds. */
const KEPT_MS = 7 * 86_400_000;

const keptBoard = z.object({
  /** When the board was last known to be the server's; milliseconds of the device. */
  at: z.number(),
  board,
});
type KeptBoard = z.infer<typeof keptBoard>;

const keyOf = (eventId: string): string => `${OWNER} ${eventId}`;

/** The latest first. */
async function readBoards(): Promise<KeptBoard[]> {
  const rows = await readKept(OWNER);
  const found = rows.flatMap(({ value }) => {
    const read = keptBoard.safeParse(value);
    return read.success ? read.data : [];
  });
  return found.toSorted((a, b) => b.at - a.at);
}

/** Keeps a board in place of the event's earlier one. */
export const keepBoard = (shown: Board, at: number): Promise<void> =>
  keep(keyOf(shown.event.id), { at, board: shown } satisfies KeptBoard);

/** Removes the oldest boards where there are too many, and what this version cannot read. */
export async function dropOldBoards(): Promise<void> {
  const kept = new Set((await readBoards()).slice(0, MOST).map((one) => one.board.event.id));
  for (const { key } of await readKept(OWNER)) if (!kept.has(key)) await dropBoard(key);
}

/** The kept board of an event; without an event the one that was read last. */
export async function readBoard(
  eventId: string | undefined,
  now: number,
): Promise<KeptBoard | undefined> {
  const boards = await readBoards();
  const found = boards.find((one) => eventId === undefined || one.board.event.id === eventId);
  if (!found || now - found.at <= KEPT_MS) return found;
  await dropBoard(found.board.event.id);
  return undefined;
}

export const dropBoard = (eventId: string): Promise<void> => dropKept(keyOf(eventId));
