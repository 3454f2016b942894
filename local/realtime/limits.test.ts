import { expect, test } from "vitest";
import { CallWindow, TokenBucket } from "./limits.ts";

test("a rate may be exceeded for a moment, not for long", () => {
  const rate = new TokenBucket(10);
  expect(rate.take(40, 0)).toBe(true);
  expect(rate.take(1, 0)).toBe(false);
  expect(rate.take(10, 1_000)).toBe(true);
  expect(rate.take(1, 1_000)).toBe(false);
  expect(rate.isFull(4_900)).toBe(false);
  expect(rate.isFull(5_000)).toBe(true);
});

test("more than a burst is never allowed at once, however quiet it was", () => {
  const rate = new TokenBucket(10);
  expect(rate.take(41, 1_000_000)).toBe(false);
});

test("what was refused is not counted", () => {
  const rate = new TokenBucket(1);
  for (let tries = 0; tries < 100; tries++) rate.take(5, 0);
  expect(rate.take(4, 0)).toBe(true);
});

test("so many calls fit in one window, which opens anew", () => {
  const calls = new CallWindow(2, 1_000);
  expect([calls.allow(0), calls.allow(10), calls.allow(999)]).toEqual([true, true, false]);
  expect(calls.allow(1_001)).toBe(true);
});
