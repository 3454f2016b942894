import * as z from "zod/mini";

/**
 * The shape of `boardBody`. A body never changes under its address and may be kept for a year, so
 * the address names the shape: raise this with every change of the body's shape or meaning.
 */
export const BOARD_SHAPE = 6;

/** Response of `GET /functions/v1/scoring/boards/{eventId}`: which version is the current one. */
export const boardPointer = z.object({
  event_id: z.uuid(),
  version: z.int(),
  stamp: z.int(),
});
export type BoardPointer = z.infer<typeof boardPointer>;

/** What names one state of a board for good, whatever happens to the database. */
export type BoardVersion = Pick<BoardPointer, "version" | "stamp">;

/** `{version}.{shape}.{stamp}`, as it stands in addresses and entity tags. */
export const editionOf = ({ version, stamp }: BoardVersion): string =>
  `${version}.${BOARD_SHAPE}.${stamp.toString(36)}`;

export const EDITION = /^\d{1,15}\.\d{1,4}\.[0-9a-z]{1,11}$/;

const BOARDS = "/functions/v1/scoring/boards";

export const pointerPath = (eventId: string): string => `${BOARDS}/${eventId}`;

/** Where the board of that version lies, unchanged for as long as it is the current one. */
export const boardPath = (eventId: string, version: BoardVersion): string =>
  `${BOARDS}/${eventId}/${editionOf(version)}`;
