import { expect, test } from "vitest";
import { canCheckIn, canTakeCash, openSteps } from "./steps.ts";

test("a confirmed entry can move, wait, withdraw or be disqualified while registration is open", () => {
  const entry = { status: "confirmed", event_status: "registration_open" } as const;
  expect(openSteps(entry, 2)).toEqual(["waitlist", "move", "withdraw", "disqualify"]);
});

test("no entry moves within a single division, or waits once registration has closed", () => {
  const entry = { status: "pending", event_status: "registration_closed" } as const;
  expect(openSteps(entry, 1)).toEqual(["confirm", "withdraw", "disqualify"]);
});

test("an ended entry can be taken back until the result is final", () => {
  expect(openSteps({ status: "withdrawn", event_status: "live" }, 2)).toEqual(["confirm"]);
  expect(openSteps({ status: "withdrawn", event_status: "final" }, 2)).toEqual([]);
  expect(openSteps({ status: "confirmed", event_status: "cancelled" }, 2)).toEqual([]);
});

test("only confirmed teams are checked in, until the result is final", () => {
  expect(canCheckIn({ status: "confirmed", event_status: "live" })).toBe(true);
  expect(canCheckIn({ status: "pending", event_status: "live" })).toBe(false);
  expect(canCheckIn({ status: "confirmed", event_status: "final" })).toBe(false);
});

test("cash is taken for a fee that is due, from teams that hold a place", () => {
  const entry = { status: "pending", event_status: "live", payment_status: "due" } as const;
  expect(canTakeCash(entry)).toBe(true);
  expect(canTakeCash({ ...entry, status: "confirmed" })).toBe(true);
  expect(canTakeCash({ ...entry, status: "waitlisted" })).toBe(false);
  expect(canTakeCash({ ...entry, payment_status: "paid" })).toBe(false);
  expect(canTakeCash({ ...entry, payment_status: null })).toBe(false);
  expect(canTakeCash({ ...entry, event_status: "final" })).toBe(false);
});
