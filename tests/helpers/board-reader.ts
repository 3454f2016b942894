import { decodeBoard } from "../../supabase/functions/_shared/board/decode.ts";
import type { Board } from "../../supabase/functions/_shared/contracts/board.ts";
import {
  type BoardPointer,
  boardPath,
  boardPointer,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";

/** A board from its bytes; nothing in it may be unreadable. */
export function parseBoard(body: unknown): Board {
  return decodeBoard(body, (what, item) => {
    throw new Error(`Unreadable ${what}: ${JSON.stringify(item)}`);
  });
}

/** The current version, no older than the call. */
export async function fetchPointer(url: string, eventId: string): Promise<BoardPointer> {
  const response = await fetch(url + pointerPath(eventId), {
    headers: { "cache-control": "no-cache" },
  });
  return boardPointer.parse(await response.json());
}

export async function fetchBoard(url: string, eventId: string): Promise<Board> {
  const response = await fetch(url + boardPath(eventId, await fetchPointer(url, eventId)));
  return parseBoard(await response.json());
}
