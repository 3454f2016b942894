import * as z from "zod/mini";
import { encodeBoard } from "../_shared/board/encode.ts";
import type { BoardSnapshot } from "../_shared/contracts/board.ts";
import {
  BOARD_SHAPE,
  type BoardPointer,
  boardPointer,
  editionOf,
} from "../_shared/contracts/board-address.ts";
import { AppError } from "../_shared/app-error.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { type Edition, createEdition, createEditions } from "./editions.ts";
import { chooseEncoding } from "./encoding.ts";
import { entityTag, matchesTag } from "./entity-tag.ts";
import { nextFlight } from "./next-flight.ts";

/**
 * A shared cache may serve it for a second, so that a crowd costs one request a second. A reader who
 * missed a message sends `Cache-Control: no-cache` and gets no stored response.
 */
const POINTER_CACHING = "public, max-age=0, s-maxage=1, must-revalidate";
const EDITION_CACHING = "public, max-age=31536000, immutable";
const REDIRECT_CACHING = "public, max-age=0, s-maxage=1";

/** Bytes: some 80 editions of a board of 5 000 teams. */
const MEMORY = 32 * 1024 * 1024;

const editions = createEditions(MEMORY);

/** The current edition of an event's board, no older than the call; null for an unknown event. */
export const currentEdition = nextFlight(async (eventId: string): Promise<Edition | null> => {
  const latest = editions.latest(eventId);
  if (latest) {
    const pointer = await readPointer(eventId);
    if (!pointer) return null;
    const known = editions.find(eventId, editionOf(pointer));
    if (known) return known;
  }
  const edition = await deriveEdition(eventId);
  if (edition) editions.keep(edition);
  return edition;
});

/**
 * Which version of the board is the current one, or 304 when the reader knows. Always read as
 * `anon`, so that a shared cache may store the response. The edition itself is derived with it:
 * the reader requests it next.
 *
 * @throws AppError `not_found`
 */
export async function answerPointer(request: {
  eventId: string;
  ifNoneMatch: string | undefined;
}): Promise<Response> {
  const { eventId, ifNoneMatch } = request;
  const edition = await currentEdition(eventId);
  if (!edition) throw unknownEvent();
  const headers = { ETag: entityTag(edition.name), "Cache-Control": POINTER_CACHING };
  if (matchesTag(ifNoneMatch, headers.ETag)) return new Response(null, { status: 304, headers });
  const pointer: BoardPointer = {
    event_id: eventId,
    version: edition.version,
    stamp: edition.stamp,
  };
  return Response.json(pointer, { headers });
}

/**
 * The board in one of its editions, which caches keep for good. One that is not held in memory can
 * only be derived while it is the current one; for any other the reader is redirected to the
 * current, which is what a reader of a live board is after.
 *
 * @throws AppError `not_found`, also for an edition of another shape
 */
export async function answerEdition(request: {
  eventId: string;
  name: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}): Promise<Response> {
  const { eventId, name, ifNoneMatch } = request;
  if (Number(name.split(".")[1]) !== BOARD_SHAPE) {
    throw new AppError("not_found", "The board is not served in this shape");
  }
  const edition = editions.find(eventId, name) ?? (await currentEdition(eventId));
  if (!edition) throw unknownEvent();
  if (edition.name !== name) {
    const headers = { Location: edition.name, "Cache-Control": REDIRECT_CACHING };
    return new Response(null, { status: 307, headers });
  }
  const headers: Record<string, string> = {
    ETag: entityTag(name),
    "Cache-Control": EDITION_CACHING,
    Vary: "Accept-Encoding",
  };
  if (matchesTag(ifNoneMatch, entityTag(name))) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.acceptEncoding);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Type"] = "application/json";
  return new Response(await edition.bytes(encoding), { headers });
}

async function readPointer(eventId: string): Promise<BoardPointer | null> {
  const answer = await readAsPublic("/rpc/read_board_pointer", { event_id: eventId });
  return z.nullable(boardPointer).parse(await answer.json());
}

/** Version and rows are of one statement, so an edition is what its name says. */
async function deriveEdition(eventId: string): Promise<Edition | null> {
  const answer = await readAsPublic("/rpc/read_board", { event_id: eventId });
  // Not checked against the contract: readers check each item and do without the bad ones.
  const snapshot = (await answer.json()) as BoardSnapshot | null;
  if (!snapshot) return null;
  const { version, stamp } = snapshot;
  const body = JSON.stringify(encodeBoard(snapshot));
  return createEdition({ eventId, version, stamp, name: editionOf(snapshot) }, body);
}

export function unknownEvent(): AppError {
  return new AppError("not_found", "There is no such event");
}
