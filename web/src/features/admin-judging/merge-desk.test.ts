import { expect, it } from "vitest";
import type {
  BoardMessage,
  BoardRow,
  BoardSnapshot,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { mergeMessage } from "../../lib/realtime/versioned.ts";
import { mergeDesk } from "./merge-desk.ts";
import type { Desk } from "./queries.ts";

const rowOf = (number: number, score: number, pending = 0): BoardRow => ({
  number,
  division_id: "d",
  team_name: `Team ${number}`,
  sort_key: [score],
  previous_key: null,
  key_version: 0,
  version: 0,
  counted: [score],
  fish_count: 1,
  penalty: 0,
  pending,
  days: [],
});
const registered = (row: BoardRow) => ({ ...row, registration_id: `registration ${row.number}` });

const board = {
  version: 7,
  stamp: 700,
  key_version: 6,
  event: { freeze: null },
  rows: [registered(rowOf(1, 500)), registered(rowOf(2, 400, 1))],
  left: [],
  feed: [],
} as unknown as BoardSnapshot;
const days = [{ day: 1, lines_in: "a", lines_out: "b", upload_deadline: null }];
const desk: Desk = {
  version: 7,
  stamp: 700,
  board,
  days,
  holds: [],
  outs: [],
  within: null,
  checklist: [],
};

const merged = (over: Partial<BoardMessage>) =>
  mergeMessage(
    desk,
    {
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
    },
    mergeDesk,
  );

it("puts a decision on the desk's board without a fetch, each row with its registration", () => {
  const judged = rowOf(2, 900);
  expect(merged({ rows: [judged] })).toEqual({
    version: 8,
    stamp: 800,
    board: {
      ...board,
      version: 8,
      stamp: 800,
      key_version: 8,
      rows: [board.rows[0], registered(judged)],
    },
    days,
    holds: [],
    outs: [],
    within: null,
    checklist: [],
  });
});

it("takes off a team that withdrew", () => {
  const next = merged({ gone: [1] });
  if (typeof next === "string") throw new Error(next);
  expect(next.board.rows).toEqual([board.rows[1]]);
});

it.each([
  ["a team is new: no message names its registration", { rows: [rowOf(3, 100)] }],
  ["the event or its days changed", { refresh: true }],
  ["a commit in between is missing", { base_version: 8, version: 9 }],
])("is fetched when %s", (_, over) => {
  expect(merged(over)).toBe("gap");
});

it("ignores a commit that it holds", () => {
  expect(merged({ base_version: 6, version: 7, stamp: 700, rows: [rowOf(3, 1)] })).toBe("stale");
});

it("does not merge messages of a frozen board, which know less than the desk", () => {
  const frozen = {
    ...desk,
    board: { ...board, event: { ...board.event, freeze: { freeze_at: "2026-06-06T14:00:00Z" } } },
  };
  expect(mergeDesk(frozen, {} as BoardMessage)).toBeNull();
});
