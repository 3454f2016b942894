import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "./scheduler.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-06-06T10:00:07Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["45 seconds", [45, 90, 135, 180]],
  ["7 seconds", [7, 14, 21, 28]],
])("a job of every %s runs at even distances across minutes", async (schedule, expected) => {
  const began = Date.now();
  const runs: number[] = [];
  const timer = startTimer(schedule, async () => {
    runs.push((Date.now() - began) / 1_000);
  });
  await vi.advanceTimersByTimeAsync((expected.at(-1) ?? 0) * 1_000);
  timer.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runs).toEqual(expected);
});
