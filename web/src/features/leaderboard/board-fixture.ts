import type {
  Board,
  BoardMessage,
  BoardRow,
} from "../../../../supabase/functions/_shared/contracts/board.ts";

const FEED_LENGTH = 12;

const uuid = (kind: number, n: number): string =>
  `00000000-0000-4000-8000-${(kind * 1_000_000 + n).toString().padStart(12, "0")}`;

export const divisionId = uuid(1, 1);
export const catchId = (n: number): string => uuid(3, n);

export function boardRowOf(n: number, counted: number[], over: Partial<BoardRow> = {}): BoardRow {
  const score = counted.reduce((sum, value) => sum + value, 0);
  return {
    number: n,
    division_id: divisionId,
    team_name: `Team ${n}`,
    sort_key: [score, counted[0] ?? 0],
    previous_key: null,
    key_version: 0,
    version: 0,
    counted,
    fish_count: counted.length,
    penalty: 0,
    pending: 0,
    days: [],
    ...over,
  };
}

/** A two-day weight event in grams, best five of the event. */
export function boardOf(rows: BoardRow[], over: Partial<Board> = {}): Board {
  return {
    event: {
      id: uuid(5, 1),
      name: "Harbour Bass Open",
      tournament_name: "Harbour Series",
      venue: "Tampa Bay",
      time_zone: "America/New_York",
      status: "live",
      rules: {
        metric: "weight",
        best_n: 5,
        best_n_per: "event",
        min_length_mm: null,
        rounding: { step: 1_000_000_000, direction: "floor" },
        tie_breaks: ["biggest_fish", "share"],
      },
      days: [
        { day: 1, lines_in: "2026-11-20T11:00:00Z", lines_out: "2026-11-20T20:00:00Z" },
        { day: 2, lines_in: "2026-11-21T11:00:00Z", lines_out: "2026-11-21T20:00:00Z" },
      ],
      holds: [],
      reopened: null,
      freeze: null,
      protests_close_at: null,
      protested: [],
      sponsors: [],
      awards: [],
    },
    divisions: [{ id: divisionId, name: "Open" }],
    version: 0,
    stamp: 0,
    key_version: 0,
    rows,
    left: [],
    feed: [],
    ...over,
  };
}

/** Numbers in [0, 1) that repeat for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Commit {
  board: Board;
  message: BoardMessage;
}

/**
 * A server's history of `length` commits: catches accepted, teams joining and withdrawing; a share
 * `refreshRate` of the messages asks to fetch the board instead of carrying rows.
 */
export function historyOf(
  length: number,
  random: () => number,
  refreshRate = 0.1,
): { start: Board; commits: Commit[] } {
  const start = boardOf([1, 2, 3, 4, 5].map((n) => boardRowOf(n, [n * 100])));
  const commits: Commit[] = [];
  let board = start;
  let teams = board.rows.length;
  for (let version = 1; version <= length; version++) {
    const changed = new Map<number, BoardRow>();
    const gone = new Set<number>();
    const touches = 1 + Math.floor(random() * 3);
    for (let i = 0; i < touches; i++) {
      const pick = board.rows[Math.floor(random() * board.rows.length)];
      const n = pick && random() > 0.15 ? pick.number : ++teams;
      const counted = [Math.floor(random() * 3_000), Math.floor(random() * 900)];
      if (random() > 0.1) {
        changed.set(n, boardRowOf(n, counted, { key_version: version, version }));
        gone.delete(n);
      } else {
        changed.delete(n);
        gone.add(n);
      }
    }
    const rows = [...changed.values()];
    const shownRows = new Map(board.rows.map((row) => [row.number, row]));
    const messageRows = rows.map((row) => {
      const shown = shownRows.get(row.number);
      if (!shown) return row;
      row.previous_key = shown.sort_key;
      const { division_id: _division, key_version: _moved, previous_key: _key, ...moved } = row;
      return moved;
    });
    const left = board.rows
      .filter((row) => gone.has(row.number))
      .map((row) => ({ division_id: row.division_id, key: row.sort_key }));
    const judgedAt = new Date(Date.UTC(2026, 10, 21, 12) + version * 1_000).toISOString();
    const news = rows.slice(0, 1).map((row) => ({
      catch_id: catchId(version),
      number: row.number,
      species: { en: "Largemouth bass" },
      weight_g: 1_000,
      length_mm: null,
      score_value: 1_000,
      void_reason: null,
      captured_at: judgedAt,
      judged_at: judgedAt,
      status: "accepted" as const,
      photo: null,
    }));
    const feed = [...news, ...board.feed].slice(0, FEED_LENGTH);
    const base_stamp = board.stamp;
    board = {
      ...board,
      version,
      stamp: version * 1_000,
      key_version: version,
      rows: [
        ...board.rows.map((row) => changed.get(row.number) ?? row),
        ...rows.filter((row) => !board.rows.some((other) => other.number === row.number)),
      ].filter((row) => !gone.has(row.number)),
      left,
      feed,
    };
    const refresh = random() < refreshRate;
    commits.push({
      board,
      message: {
        base_version: version - 1,
        base_stamp,
        version,
        stamp: version * 1_000,
        key_version: version,
        refresh,
        rows: refresh ? [] : messageRows,
        gone: refresh ? [] : [...gone],
        left: refresh ? [] : left,
        feed: refresh || news.length === 0 ? null : { news, kept: feed.length - news.length },
      },
    });
  }
  return { start, commits };
}
