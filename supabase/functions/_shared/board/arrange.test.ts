import { describe, expect, test } from "vitest";
import type { BoardRow, SortKey } from "../contracts/board.ts";
import { arrange, compareKeys } from "./arrange.ts";

function row(n: number, sortKey: SortKey, more: Partial<BoardRow> = {}): BoardRow {
  return {
    number: n,
    division_id: "00000000-0000-4000-8000-000000000900",
    team_name: `Team ${n}`,
    sort_key: sortKey,
    previous_key: null,
    key_version: 1,
    version: 1,
    counted: [],
    fish_count: 1,
    penalty: 0,
    pending: 0,
    days: [],
    ...more,
  };
}

describe("compareKeys", () => {
  test.each([
    [[10], [9], -1],
    [[9], [10], 1],
    [[10, 5], [10, 5], 0],
    [[10, 5, 1], [10, 5, 0], -1],
    [[-1], [0], 1],
    [[10, 5], [10], -1],
  ])("%j against %j", (a, b, expected) => {
    expect(Math.sign(compareKeys(a, b))).toBe(expected);
  });
});

describe("arrange", () => {
  test("equal keys share a rank and the next place is left out", () => {
    const rows = [row(1, [5]), row(2, [9]), row(3, [9]), row(4, [1])];
    expect(arrange(rows, 1, ["share"]).map((s) => [s.row.team_name, s.position, s.rank])).toEqual([
      ["Team 2", 1, 1],
      ["Team 3", 2, 1],
      ["Team 1", 3, 3],
      ["Team 4", 4, 4],
    ]);
  });

  test("a disqualified team has no place", () => {
    const rows = [row(1, [5]), row(3, [-1])];
    expect(arrange(rows, 1, []).map((s) => [s.row.team_name, s.rank])).toEqual([
      ["Team 1", 1],
      ["Team 3", null],
    ]);
  });

  test("movement compares with the keys before the last version that changed one", () => {
    const rows = [
      row(1, [8], { key_version: 3 }),
      row(2, [7], { key_version: 2, previous_key: [1] }),
      // Fourth before its last catch, first with it.
      row(3, [9], { key_version: 4, previous_key: [2] }),
      row(4, [5]),
      row(5, [1], { key_version: 4 }),
    ];
    expect(arrange(rows, 4, []).map((s) => [s.row.team_name, s.movement])).toEqual([
      ["Team 3", 3],
      ["Team 1", -1],
      ["Team 2", -1],
      ["Team 4", -1],
      ["Team 5", null],
    ]);
  });

  test("nothing moves from a place that all shared before the first score", () => {
    const first = (key: SortKey) =>
      row(key[0] === 9 ? 2 : 1, key, { key_version: 4, previous_key: [0, 0] });
    const rows = [first([9, 9]), first([0, 0]), row(3, [0, 0]), row(4, [-1])];
    expect(arrange(rows, 4, []).map((s) => [s.row.team_name, s.rank, s.movement])).toEqual([
      ["Team 2", 1, null],
      ["Team 1", 2, null],
      ["Team 3", 2, null],
      ["Team 4", null, null],
    ]);
  });

  test("teams move up past one that left and down past one that came", () => {
    const rows = [row(1, [8]), row(2, [7]), row(3, [7.5], { key_version: 4 }), row(4, [1])];
    const movements = (left: SortKey[]) =>
      arrange(rows, 4, [], left).map((s) => [s.row.team_name, s.movement]);
    expect(movements([])).toEqual([
      ["Team 1", 0],
      ["Team 3", null],
      ["Team 2", -1],
      ["Team 4", -1],
    ]);
    expect(movements([[9], [2]])).toEqual([
      ["Team 1", 1],
      ["Team 3", null],
      ["Team 2", 0],
      ["Team 4", 1],
    ]);
  });
});

describe("the reason", () => {
  const reasons = (rows: BoardRow[], ties: Parameters<typeof arrange>[2] = []) =>
    arrange(rows, 1, ties).map((s) => s.reason);

  test("names the lead and the gap to the team above", () => {
    expect(reasons([row(1, [20]), row(2, [12])])).toEqual([
      { code: "leads", by: 8, against: 2 },
      { code: "behind", by: 8, against: 1 },
    ]);
  });

  test("names the tie-break that decided between teams level on the score", () => {
    const rows = [row(1, [20, 5, 3]), row(2, [20, 5, 4])];
    expect(reasons(rows, ["biggest_fish", "more_fish"])).toEqual([
      { code: "level", side: "ahead", against: 1, on: "more_fish", own: 4, theirs: 3 },
      { code: "level", side: "behind", against: 2, on: "more_fish", own: 3, theirs: 4 },
    ]);
  });

  test("tells a shared place from one that waits for a ruling, and a ruling once made", () => {
    expect(reasons([row(1, [20]), row(2, [20])], ["share"])).toEqual([
      { code: "shares", against: 2 },
      { code: "shares", against: 1 },
    ]);
    expect(reasons([row(1, [20, 0]), row(2, [20, 0])], ["unresolved"])[0]?.code).toBe("unresolved");
    expect(reasons([row(1, [20, 1]), row(2, [20, 0])], ["unresolved"])[0]).toMatchObject({
      code: "level",
      on: "ruling",
    });
  });

  test("holds a fish-off for first place only, and draws lots for every place", () => {
    const level = [row(1, [20, 0]), row(2, [20, 0]), row(3, [9, 0]), row(4, [9, 0])];
    expect(reasons(level, ["fish_off"])).toEqual([
      { code: "unresolved", against: 2, by: "fish_off" },
      { code: "unresolved", against: 1, by: "fish_off" },
      { code: "shares", against: 4 },
      { code: "shares", against: 3 },
    ]);
    expect(reasons(level, ["lots"]).map((reason) => reason.code)).toEqual(
      Array(4).fill("unresolved"),
    );
    expect(reasons([row(1, [20, 1]), row(2, [20, 0])], ["lots"])[0]).toMatchObject({ on: "lots" });
  });

  test("has words for a blank, a team alone and a disqualified one", () => {
    expect(reasons([row(1, [0], { fish_count: 0 }), row(2, [-1])])).toEqual([
      { code: "no_fish" },
      { code: "disqualified" },
    ]);
    expect(reasons([row(1, [4])])).toEqual([{ code: "alone" }]);
  });
});
