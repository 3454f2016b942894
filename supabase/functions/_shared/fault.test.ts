import { expect, test } from "vitest";
import { z } from "zod";
import { asFault } from "./database-errors.ts";
import { Fault, parseInput } from "./fault.ts";

const schema = z.strictObject({ eventId: z.uuid(), days: z.array(z.object({ day: z.number() })) });

function faultOf(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("nothing was refused");
}

test("input that does not fit is told field by field", () => {
  const fault = faultOf(() => parseInput(schema, { eventId: "x", days: [{ day: "1" }], more: 1 }));
  expect(fault.status).toBe(400);
  expect(Object.keys(fault.fields ?? {}).toSorted()).toEqual(["days.0.day", "eventId", "more"]);
});

test("a business refusal passes with its words", () => {
  const fault = asFault({ code: "event_cancelled", message: "A cancelled event is not scored" });
  expect(fault.status).toBe(409);
  expect(fault.message).toBe("A cancelled event is not scored");
});

test.each([
  ["42501", 403, "forbidden"],
  ["PGRST301", 401, "unauthenticated"],
  ["22P02", 400, "invalid"],
  ["22003", 400, "invalid"],
  ["23502", 400, "invalid"],
  ["23514", 400, "invalid"],
  ["23503", 409, "missing_reference"],
  ["23505", 409, "conflict"],
  ["57014", 503, "unavailable"],
  ["54000", 413, "too_large"],
  ["PGRST127", 400, "invalid"],
  ["XX000", 500, "internal"],
  ["constructor", 500, "internal"],
])("%s becomes %i %s without the database's own words", (code, status, name) => {
  const fault = asFault({ code, message: "permission denied for table secrets" });
  expect(fault.status).toBe(status);
  expect(fault.code).toBe(name);
  expect(fault.message).not.toContain("secrets");
});

test.each(["40001", "40P01", "55P03"])("%s says that the request may be sent again", (code) => {
  const fault = asFault({ code, message: "deadlock detected" });
  expect(fault).toMatchObject({ code: "retry", status: 503, retryAfter: 1 });
});
