import type { Board, BoardMessage, BoardRow, FeedItem } from "../contracts/board.ts";

/**
 * The board after a message that builds on it, with whatever else its rows and the board itself have
 * been given. Null when the message names a catch that the feed does not show.
 */
export function mergeBoard<B extends Board>(
  board: B,
  message: Omit<BoardMessage, "rows"> & { rows: B["rows"] },
): B | null {
  const feed = message.feed ? mergeFeed(board.feed, message.feed) : board.feed;
  if (!feed) return null;
  return {
    ...board,
    version: message.version,
    stamp: message.stamp,
    key_version: message.key_version,
    rows: mergeRows(board.rows, message),
    left: message.key_version === board.key_version ? board.left : message.left,
    feed,
  };
}

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
function mergeRows<Row extends BoardRow>(
  rows: readonly Row[],
  { rows: changed, gone }: { rows: readonly Row[]; gone: readonly number[] },
): Row[] {
  const left = new Set(gone);
  const byNumber = new Map(changed.map((row) => [row.number, row]));
  const merged: Row[] = [];
  for (const row of rows) {
    if (!left.has(row.number)) merged.push(byNumber.get(row.number) ?? row);
    byNumber.delete(row.number);
  }
  merged.push(...byNumber.values());
  return merged;
}
