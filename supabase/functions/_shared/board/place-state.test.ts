import { expect, test } from "vitest";
import type { Board } from "../contracts/board.ts";
import { placeState, protestsAreOver } from "./place-state.ts";

const CLOSES = "2026-06-06T12:00:00Z";
const AT = Date.parse(CLOSES);
type Result = Parameters<typeof protestsAreOver>[0];
const provisional: Result = { status: "provisional", freeze: null, protests_close_at: CLOSES };

test("places are confirmed from the end of the protests on, and not while a freeze keeps them from beginning", () => {
  expect(protestsAreOver(provisional, AT - 1)).toBe(false);
  expect(protestsAreOver(provisional, AT)).toBe(true);
  const freeze = { freeze_at: "2026-06-06T09:00:00Z" };
  expect(protestsAreOver({ ...provisional, freeze, protests_close_at: null }, AT)).toBe(false);
  expect(protestsAreOver({ ...provisional, protests_close_at: null }, AT)).toBe(true);
});

test.each<[Board["event"]["status"], boolean]>([
  ["live", false],
  ["judging", false],
  ["cancelled", false],
  ["final", true],
])("what a board shows of an event that is %s is confirmed: %s", (status, over) => {
  expect(protestsAreOver({ status, freeze: null, protests_close_at: null }, AT)).toBe(over);
});

test("a place under protest is confirmed neither before nor after, and the others are", () => {
  const event = { protested: [2] };
  const states = (over: boolean) => [1, 2].map((team) => placeState(event, team, over));
  expect(states(false)).toEqual(["provisional", "under_protest"]);
  expect(states(true)).toEqual(["confirmed", "under_protest"]);
});
