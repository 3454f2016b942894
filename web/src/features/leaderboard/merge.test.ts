import { describe, expect, it } from "vitest";
import { mergeBoard } from "../../../../supabase/functions/_shared/board/merge.ts";
import type {
  Board,
  BoardMessage,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { mergeMessage } from "../../lib/realtime/versioned.ts";
import { boardOf, boardRowOf, catchId, historyOf, randomFrom } from "./board-fixture.ts";
import { keepRows } from "./keep-rows.ts";

const start = boardOf([boardRowOf(1, [500]), boardRowOf(2, [400])], {
  version: 7,
  stamp: 700,
  key_version: 6,
});

const messageOf = (over: Partial<BoardMessage>): BoardMessage => ({
  base_version: 7,
  base_stamp: 700,
  version: 8,
  stamp: 800,
  key_version: 8,
  refresh: false,
  rows: [],
  gone: [],
  left: [],
  feed: null,
  ...over,
});

const merged = (board: Board, message: BoardMessage) => mergeMessage(board, message, mergeBoard);

const feedItem = (n: number, judgedAt: string) => ({
  catch_id: catchId(n),
  number: 1,
  species: { en: "Largemouth bass" },
  weight_g: 900,
  length_mm: null,
  score_value: 900,
  void_reason: null,
  captured_at: judgedAt,
  judged_at: judgedAt,
  status: "accepted" as const,
  photo: null,
});

describe("a message of a board", () => {
  it("replaces the changed rows and keeps the others' identity", () => {
    const changed = boardRowOf(2, [400, 300], { version: 8, key_version: 8 });
    const board = merged(start, messageOf({ rows: [changed] }));
    if (typeof board === "string") throw new Error(board);
    expect(board.rows[0]).toBe(start.rows[0]);
    expect(board.rows[1]).toEqual(changed);
    expect(board).toMatchObject({ version: 8, key_version: 8 });
  });

  it("knows where a team stood that moved within its division, if it shows the team", () => {
    const {
      division_id: _division,
      key_version: _version,
      previous_key: _key,
      ...row
    } = boardRowOf(2, [400, 300], { version: 8 });
    const board = merged(start, messageOf({ rows: [row] }));
    if (typeof board === "string") throw new Error(board);
    const { division_id, sort_key: previous_key } = boardRowOf(2, [400]);
    expect(board.rows[1]).toEqual({ ...row, division_id, previous_key, key_version: 8 });
    expect(merged(start, messageOf({ rows: [{ ...row, number: 3 }] }))).toBe("gap");
  });

  it("leaves the board it was given untouched", () => {
    const before = structuredClone(start);
    merged(start, messageOf({ rows: [boardRowOf(1, [1])], gone: [2] }));
    expect(start).toEqual(before);
  });

  it("adds a team that is new and takes off one that withdrew", () => {
    const board = merged(start, messageOf({ rows: [boardRowOf(3, [100])], gone: [1] }));
    if (typeof board === "string") throw new Error(board);
    expect(board.rows.map((row) => row.number)).toEqual([2, 3]);
  });

  it("never adds a withdrawn team that it did not show", () => {
    const board = merged(start, messageOf({ gone: [9] }));
    if (typeof board === "string") throw new Error(board);
    expect(board.rows).toHaveLength(2);
  });

  it.each([
    ["the same version again", { base_version: 6, version: 7, stamp: 700 }],
    ["an older version", { base_version: 3, version: 4, stamp: 400 }],
    ["an old request to refresh", { base_version: 6, version: 7, stamp: 700, refresh: true }],
    ["a later version that a restore has lost", { base_version: 8, version: 9, stamp: 650 }],
  ])("drops %s", (_, over) => {
    expect(merged(start, messageOf(over))).toBe("stale");
  });

  it.each([
    ["a commit in between is missing", { base_version: 8, version: 9 }],
    ["it builds on an older board", { base_version: 6, version: 8 }],
    ["it asks to refresh", { refresh: true }],
    ["a restored database counts on from another board", { base_stamp: 650, stamp: 2_000 }],
    [
      "a restored database counts this version again",
      { base_version: 6, version: 7, stamp: 2_000 },
    ],
    ["a restored database is behind", { base_version: 4, version: 5, stamp: 2_000 }],
  ])("sees a gap when %s", (_, over) => {
    expect(merged(start, messageOf(over))).toBe("gap");
  });

  it("takes the whole feed of a message, so that a catch no longer accepted vanishes", () => {
    const feed = [feedItem(1, "2026-11-21T12:00:01Z"), feedItem(0, "2026-11-21T12:00:00Z")];
    const board = { ...start, feed };
    const after = (over: Partial<BoardMessage>) => {
      const next = merged(board, messageOf(over));
      return typeof next === "string" ? next : next.feed;
    };
    expect(after({ feed: feed.slice(1) })).toEqual(feed.slice(1));
    expect(after({ feed: [] })).toEqual([]);
    expect(after({ feed: null })).toEqual(feed);
    const fresh = feedItem(2, "2026-11-21T12:00:02Z");
    expect(after({ feed: [fresh, catchId(1)] })).toEqual([fresh, feed[0]]);
    expect(after({ feed: { news: [fresh], kept: 1 } })).toEqual([fresh, feed[0]]);
    expect(after({ feed: { news: [fresh], kept: 2 } })).toEqual([fresh, ...feed]);
    // One that older readers had: without it the feed would not be the server's.
    expect(after({ feed: [fresh, catchId(9)] })).toBe("gap");
  });

  it("keeps the teams that left for as long as nobody else moves", () => {
    const left = [{ division_id: start.divisions[0]?.id ?? "", key: [900] }];
    const board = { ...start, left };
    const after = (over: Partial<BoardMessage>) => {
      const next = merged(board, messageOf(over));
      return typeof next === "string" ? next : next.left;
    };
    expect(after({ key_version: 6 })).toEqual(left);
    expect(after({ key_version: 8 })).toEqual([]);
    expect(after({ key_version: 8, left })).toEqual(left);
  });

  it("follows every history that arrives whole to the server's board", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { start: first, commits } = historyOf(40, randomFrom(seed));
      let board = first;
      for (const commit of commits) {
        const next = merged(board, commit.message);
        if (next === "stale") throw new Error(`stale at ${commit.message.version}`);
        board = next === "gap" ? commit.board : next;
        expect(board).toEqual(commit.board);
      }
    }
  });
});

describe("keepRows", () => {
  const shown = boardOf([boardRowOf(1, [5]), boardRowOf(2, [4])], { version: 3 });

  it("takes each row of a restored database, also one whose version was counted before", () => {
    const restored = boardOf([boardRowOf(1, [5]), boardRowOf(2, [7])], { version: 2, stamp: 9 });
    const next = keepRows(shown, restored);
    expect(next).toEqual(restored);
    expect(next.rows[0]).toBe(shown.rows[0]);
  });

  it("takes a row of a restored database that moved from another place", () => {
    const moved = (from: number) =>
      boardRowOf(1, [5], { version: 3, key_version: 3, previous_key: [from, from] });
    const before = boardOf([moved(1)], { version: 3, key_version: 3 });
    const restored = boardOf([moved(2)], { version: 3, key_version: 3, stamp: 9 });
    expect(keepRows(before, restored)).toEqual(restored);
  });

  it("keeps the identity of rows that did not change", () => {
    const loaded = boardOf([boardRowOf(1, [5]), boardRowOf(2, [9], { version: 4 })], {
      version: 4,
    });
    const next = keepRows(shown, loaded);
    expect(next).toEqual(loaded);
    expect(next.rows[0]).toBe(shown.rows[0]);
  });
});
