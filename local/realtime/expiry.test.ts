import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExpiryTimer } from "./expiry.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;

test("it calls back once, in the second in which the token expires", () => {
  const told = vi.fn();
  const exp = inSeconds(90);
  new ExpiryTimer().arm(exp, told);
  vi.advanceTimersByTime(89_999);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100_000);
  expect(told.mock.calls).toEqual([[exp]]);
});

test("it waits for tokens that live longer than timers can", () => {
  const told = vi.fn();
  new ExpiryTimer().arm(inSeconds(40 * 24 * 3600), told);
  vi.advanceTimersByTime(39 * 24 * 3600 * 1000);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 24 * 3600 * 1000);
  expect(told).toHaveBeenCalledOnce();
});

test("a new token takes the old one's place, and stopping ends it", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const timer = new ExpiryTimer();
  timer.arm(inSeconds(10), first);
  timer.arm(inSeconds(20), second);
  vi.advanceTimersByTime(15_000);
  timer.stop();
  vi.advanceTimersByTime(15_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0]);
});
