import type {
  Board,
  BoardMessage,
  BoardRow,
  FeedItem,
} from "../../../../supabase/functions/_shared/contracts/board.ts";

/** How many judged catches a board keeps in its feed: as many as `read_board` answers. */
export const FEED_LENGTH = 12;

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
  if (message.version <= board.version) return { kind: "stale" };
  if (message.refresh || message.base_version !== board.version) return { kind: "gap" };
  return {
    kind: "applied",
    board: {
      ...board,
      version: message.version,
      key_version: message.key_version,
      rows: mergeRows(board.rows, message.rows),
      feed: mergeFeed(board.feed, message.feed),
    },
  };
}

/** Unchanged rows keep their identity, so that memoised rows of a long board do not render. */
function mergeRows(rows: readonly BoardRow[], changed: readonly BoardRow[]): BoardRow[] {
  const byId = new Map(changed.map((row) => [row.registration_id, row]));
  const merged: BoardRow[] = [];
  for (const row of rows) {
    const next = byId.get(row.registration_id) ?? row;
    byId.delete(row.registration_id);
    if (next.listed) merged.push(next);
  }
  for (const row of byId.values()) if (row.listed) merged.push(row);
  return merged;
}

function mergeFeed(feed: readonly FeedItem[], news: readonly FeedItem[]): FeedItem[] {
  if (news.length === 0) return [...feed];
  const fresh = new Set(news.map((item) => item.catch_id));
  return [...news, ...feed.filter((item) => !fresh.has(item.catch_id))]
    .toSorted(
      (a, b) =>
        Date.parse(b.judged_at) - Date.parse(a.judged_at) || (a.catch_id < b.catch_id ? -1 : 1),
    )
    .slice(0, FEED_LENGTH);
}

/** Keeps the newer of two boards and the identity of every row that did not change. */
export function newerBoard(shown: Board | undefined, loaded: Board): Board {
  if (!shown) return loaded;
  if (loaded.version < shown.version) return shown;
  const known = new Map(shown.rows.map((row) => [row.registration_id, row]));
  const rows = loaded.rows.map((row) => {
    const before = known.get(row.registration_id);
    return before?.version === row.version ? before : row;
  });
  return { ...loaded, rows };
}
