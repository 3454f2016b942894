import type { Board, BoardMessage, BoardRow, FeedItem } from "../contracts/board.ts";

/**
 * The board after a message that builds on it, with whatever else its rows and the board itself have
 * been given. Null when the message needs a catch or a team that the board does not show.
 */
export function mergeBoard<B extends Board>(board: B, message: BoardMessage): B | null {
  const feed = message.feed ? mergeFeed(board.feed, message.feed) : board.feed;
  const rows = mergeRows(board.rows, message);
  if (!feed || !rows) return null;
  return {
    ...board,
    version: message.version,
    stamp: message.stamp,
    key_version: message.key_version,
    rows,
    left: message.key_version === board.key_version ? board.left : message.left,
    feed,
  };
}

function mergeFeed(
  shown: readonly FeedItem[],
  feed: NonNullable<BoardMessage["feed"]>,
): FeedItem[] | null {
  if (!Array.isArray(feed)) return [...feed.news, ...shown.slice(0, feed.kept)];
  const known = new Map(shown.map((item) => [item.catch_id, item]));
  const merged: FeedItem[] = [];
  for (const item of feed) {
    const whole = typeof item === "string" ? known.get(item) : item;
    if (!whole) return null;
    merged.push(whole);
  }
  return merged;
}

/**
 * Unchanged rows keep their identity, so that memoised rows of a long board do not render. Null when
 * a team moved that is not shown.
 */
function mergeRows<Row extends BoardRow>(
  rows: readonly Row[],
  { rows: changed, gone, version }: BoardMessage,
): Row[] | null {
  const left = new Set(gone);
  const byNumber = new Map(changed.map((row) => [row.number, row]));
  const merged: Row[] = [];
  for (const shown of rows) {
    const row = byNumber.get(shown.number);
    byNumber.delete(shown.number);
    if (left.has(shown.number)) continue;
    if (!row) merged.push(shown);
    else if ("key_version" in row) merged.push({ ...shown, ...row });
    else merged.push({ ...shown, ...row, key_version: version, previous_key: shown.sort_key });
  }
  for (const row of byNumber.values()) {
    if (!("key_version" in row)) return null;
    // Only a board of plain rows merges a team that is new.
    merged.push(row as Row);
  }
  return merged;
}
