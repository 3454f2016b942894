import { expect, test } from "vitest";
import { CallWindow, RateCounter } from "./limits.ts";

test("a rate is an average over the time that has passed, up to a minute", () => {
  const rate = new RateCounter(10);
  const allowed = (seconds: number, count: number) => rate.allow(count, seconds * 1_000);
  expect(allowed(0, 10)).toBe(true);
  expect(allowed(0.5, 1)).toBe(false);
  expect(allowed(1, 10)).toBe(true);
  expect(allowed(1, 1)).toBe(false);
  // Quiet seconds are credit for later bursts.
  expect(allowed(50, 400)).toBe(true);
  expect(allowed(59, 200)).toBe(false);
  // What is older than a minute no longer counts.
  expect(allowed(111, 600)).toBe(true);
  expect(allowed(111, 1)).toBe(false);
});

test("what was refused is not counted", () => {
  const rate = new RateCounter(1);
  for (let tries = 0; tries < 100; tries++) rate.allow(5, 0);
  expect(rate.allow(1, 0)).toBe(true);
});

test("so many calls fit in one window, which opens anew", () => {
  const calls = new CallWindow(2, 1_000);
  expect([calls.allow(0), calls.allow(10), calls.allow(999)]).toEqual([true, true, false]);
  expect(calls.allow(1_001)).toBe(true);
});
