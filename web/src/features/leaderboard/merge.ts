import { replaceEqualDeep } from "@tanstack/react-query";
import type {
  Board,
  BoardMessage,
  BoardRow,
  FeedItem,
} from "../../../../supabase/functions/_shared/contracts/board.ts";

export type Merge =
  /** The board after the commit. */
  | { kind: "applied"; board: Board }
  /** The board already holds this commit. */
  | { kind: "stale" }
  /** A commit in between is missing, or the message says so itself: fetch the board again. */
  | { kind: "gap" };

/**
 * Puts one commit on a board. A message is only ever taken whole and on exactly the version it
 * builds on, so the result is always a state that the database was in.
 */
export function mergeMessage(board: Board, message: BoardMessage): Merge {
  // A database that was restored counts the same versions again, later. A higher version at an
  // earlier time was lost with the database before it.
  const isEarlier = message.version <= board.version;
  const isOfAnotherLine = isEarlier === message.stamp > board.stamp;
  if (isOfAnotherLine) return { kind: isEarlier ? "gap" : "stale" };
  if (isEarlier) return { kind: "stale" };
  if (message.refresh || !buildsOn(board, message)) return { kind: "gap" };
  const feed = message.feed ? mergeFeed(board.feed, message.feed) : board.feed;
  if (!feed) return { kind: "gap" };
  return {
    kind: "applied",
    board: {
      ...board,
      version: message.version,
      stamp: message.stamp,
      key_version: message.key_version,
      rows: mergeRows(board.rows, message),
      left: message.key_version === board.key_version ? board.left : message.left,
      feed,
    },
  };
}

const buildsOn = (board: Board, message: BoardMessage): boolean =>
  message.base_version === board.version && message.base_stamp === board.stamp;

/** Null when the message names a catch that is not shown: the feed cannot be put together then. */
function mergeFeed(
  shown: readonly FeedItem[],
  news: readonly (FeedItem | string)[],
): FeedItem[] | null {
  const known = new Map(shown.map((item) => [item.catch_id, item]));
  const feed: FeedItem[] = [];
  for (const item of news) {
    const whole = typeof item === "string" ? known.get(item) : item;
    if (!whole) return null;
    feed.push(whole);
  }
  return feed;
}

/** Unchanged rows keep their identity, so that memoised rows of a long board do not render. */
function mergeRows(
  rows: readonly BoardRow[],
  { rows: changed, gone }: Pick<BoardMessage, "rows" | "gone">,
): BoardRow[] {
  const left = new Set(gone);
  const byNumber = new Map(changed.map((row) => [row.number, row]));
  const merged: BoardRow[] = [];
  for (const row of rows) {
    if (!left.has(row.number)) merged.push(byNumber.get(row.number) ?? row);
    byNumber.delete(row.number);
  }
  merged.push(...byNumber.values());
  return merged;
}

/** What a row shows on a board whose teams moved last in `keyVersion`. */
const seenIn = (keyVersion: number, { key_version, previous_key, ...row }: BoardRow) => ({
  ...row,
  from: key_version === keyVersion ? previous_key : null,
});

/**
 * The loaded board with the identity of every row that did not change. A row is compared as a whole:
 * after a restore of the database the same version may stand for another result.
 */
export function keepRows(shown: Board | undefined, loaded: Board): Board {
  if (!shown) return loaded;
  const known = new Map(shown.rows.map((row) => [row.number, row]));
  const rows = loaded.rows.map((row) => {
    const before = known.get(row.number);
    if (before?.version !== row.version) return row;
    const seen = seenIn(loaded.key_version, before);
    return replaceEqualDeep(seen, seenIn(loaded.key_version, row)) === seen ? before : row;
  });
  return { ...loaded, rows };
}
