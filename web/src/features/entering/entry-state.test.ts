import { expect, test } from "vitest";
import { isToDo, nextEntries, outcomeOf } from "./entry-state.ts";

test("a place that came free is to be confirmed; any other place is the team's", () => {
  const confirm_by = "2026-05-16T03:00:00Z";
  expect(outcomeOf({ status: "pending", confirm_by })).toBe("promoted");
  expect(outcomeOf({ status: "pending", confirm_by: null })).toBe("pending");
  expect(outcomeOf({ status: "waitlisted", confirm_by: null })).toBe("waitlisted");
  expect(outcomeOf({ status: "withdrawn", confirm_by: null })).toBe("ended");
});

const entry = {
  status: "pending",
  event_status: "registration_open",
  confirm_by: null,
  open_steps: 0,
} as const;

test("an entry is to do while it has open steps or a place to confirm, and its event is ahead", () => {
  expect(isToDo(entry)).toBe(false);
  expect(isToDo({ ...entry, open_steps: 2 })).toBe(true);
  expect(isToDo({ ...entry, confirm_by: "2026-05-16T03:00:00Z" })).toBe(true);
  expect(isToDo({ ...entry, open_steps: 2, status: "withdrawn" })).toBe(false);
  expect(isToDo({ ...entry, open_steps: 2, event_status: "cancelled" })).toBe(false);
  expect(isToDo({ ...entry, open_steps: 2, event_status: "judging" })).toBe(false);
});

test("the next events are the first three that are not over", () => {
  const at = (starts_at: string | null, over: object = {}) => ({ ...entry, starts_at, ...over });
  const [june, may, april, open] = [
    at("2026-06-01T06:00:00Z"),
    at("2026-05-01T06:00:00Z"),
    at("2026-04-01T06:00:00+14:00", { event_status: "live" }),
    at(null),
  ];
  const over = at("2026-01-01T06:00:00Z", { event_status: "final" });
  const left = at("2026-01-01T06:00:00Z", { status: "withdrawn" });
  expect(nextEntries([open, june, may, over, left, april])).toEqual([april, may, june]);
  expect(nextEntries([open, over, june])).toEqual([june, open]);
});
