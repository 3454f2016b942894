import { expect, test } from "vitest";
import { AnswerError } from "../api/answer-error.ts";
import { FunctionError } from "../api/function-error.ts";
import { afterFailure, failureOf, pauseAfter, untried } from "./outbox-item.ts";

test.each([
  ["a lost line", new TypeError("Failed to fetch"), "line"],
  ["a line that swallows what is sent", new FunctionError("request_timeout", ""), "line"],
  ["a server that is down", new AnswerError(503, "/rpc"), "server"],
  ["a server's own fault", new AnswerError(500, "/rpc"), "server"],
  ["a collision", new FunctionError("retry", ""), "server"],
  ["too many at once", new FunctionError("rate_limited", ""), "line"],
  ["a session that has ended", new FunctionError("unauthenticated", ""), "login"],
  ["a code that is due", new FunctionError("insufficient_aal", ""), "login"],
  ["an event that is over", new FunctionError("event_not_live", ""), "refused"],
  ["an entry that is not confirmed", new FunctionError("not_confirmed", ""), "refused"],
  ["somebody who left the roster", new FunctionError("forbidden", ""), "refused"],
  ["a species that does not count", new FunctionError("species_not_listed", ""), "refused"],
  ["a photo that is none", new FunctionError("unreadable_picture", ""), "refused"],
] as const)("after %s", (_, error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test("pauses grow to five minutes, each a little longer at random", () => {
  const none = () => 0;
  expect([1, 2, 3, 4, 5, 6, 60].map((tries) => pauseAfter(tries, none))).toEqual([
    2_000, 5_000, 15_000, 60_000, 300_000, 300_000, 300_000,
  ]);
  expect(pauseAfter(1, () => 1)).toBe(2_500);
});

test("a refusal is kept with its words, and a login leaves the catch as it is", () => {
  const refusal = new FunctionError("event_not_live", "");
  expect(afterFailure(untried, refusal, 0)).toEqual({
    step: "refused",
    reason: "error.event_not_live",
  });
  expect(afterFailure(untried, new FunctionError("unauthenticated", ""), 0)).toBe(untried);
  expect(afterFailure(untried, new TypeError("Failed to fetch"), 1_000, () => 0)).toEqual({
    step: "waiting",
    tries: 1,
    nextAt: 3_000,
  });
});

test("a catch steps aside at the fifth time that the server fails at it, and lost lines do not count", () => {
  let state = untried;
  const fail = (error: Error): typeof untried => {
    const next = afterFailure(state, error, 0, () => 0);
    if (next.step === "waiting") state = next;
    return state;
  };
  for (let n = 0; n < 9; n += 1) fail(new TypeError("Failed to fetch"));
  for (let n = 0; n < 4; n += 1) expect(fail(new AnswerError(500, "/rpc")).aside).toBeUndefined();
  expect(fail(new AnswerError(503, "/rpc"))).toMatchObject({
    aside: "error.unavailable",
    nextAt: 300_000,
  });
  expect(fail(new TypeError("Failed to fetch")).aside).toBe("error.unavailable");
});
