import { expect, test } from "vitest";
import { outcomeOf } from "./entry-state.ts";

test("a place that came free is to be confirmed; any other place is the team's", () => {
  const confirm_by = "2026-05-16T03:00:00Z";
  expect(outcomeOf({ status: "pending", confirm_by })).toBe("promoted");
  expect(outcomeOf({ status: "pending", confirm_by: null })).toBe("pending");
  expect(outcomeOf({ status: "waitlisted", confirm_by: null })).toBe("waitlisted");
  expect(outcomeOf({ status: "withdrawn", confirm_by: null })).toBe("ended");
});
