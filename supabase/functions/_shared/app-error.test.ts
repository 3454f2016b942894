import { expect, test } from "vitest";
import { z } from "zod";
import { asAppError } from "./database-errors.ts";
import { AppError, parseInput } from "./app-error.ts";

const schema = z.strictObject({ eventId: z.uuid(), days: z.array(z.object({ day: z.number() })) });

function errorOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("nothing was refused");
}

test("invalid input is refused with an error for each field", () => {
  const appError = errorOf(() =>
    parseInput(schema, { eventId: "x", days: [{ day: "1" }], more: 1 }),
  );
  expect(appError.status).toBe(400);
  expect(Object.keys(appError.fields ?? {}).toSorted()).toEqual(["days.0.day", "eventId", "more"]);
});

test("a business error passes with its words", () => {
  const appError = asAppError({
    code: "event_cancelled",
    message: "A cancelled event is not scored",
  });
  expect(appError.status).toBe(409);
  expect(appError.message).toBe("A cancelled event is not scored");
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
  const appError = asAppError({ code, message: "permission denied for table secrets" });
  expect(appError.status).toBe(status);
  expect(appError.code).toBe(name);
  expect(appError.message).not.toContain("secrets");
});

test.each(["40001", "40P01", "55P03"])("%s says that the request may be sent again", (code) => {
  const appError = asAppError({ code, message: "deadlock detected" });
  expect(appError).toMatchObject({ code: "retry", status: 409, retryAfter: 1 });
});

test("a busy database says when to ask again", () => {
  const appError = asAppError({ code: "53300", message: "too many clients already" });
  expect(appError).toMatchObject({ code: "unavailable", status: 503, retryAfter: 1 });
});
