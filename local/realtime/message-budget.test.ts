import { expect, onTestFinished, test, vi } from "vitest";
import { HOSTED_LIMITS, TokenBucket } from "./limits.ts";
import { MessageBudget } from "./message-budget.ts";

const LIMITS = { ...HOSTED_LIMITS, messagesPerSecond: 10, messagesPerSecondPerRange: 5 };

test("one range of addresses cannot take what others are to have", () => {
  const budget = new MessageBudget(LIMITS);
  expect(budget.take("192.0.2.1", 20)).toBe(true);
  expect(budget.take("192.0.2.200", 1)).toBe(false);
  expect(budget.take("198.51.100.7", 15)).toBe(true);
  expect(budget.take("203.0.113.9", 6)).toBe(false);
});

test("one connection cannot take all of its range", () => {
  const budget = new MessageBudget(LIMITS);
  const own = new TokenBucket(1);
  expect(budget.take("192.0.2.1", 5, own)).toBe(false);
  expect(budget.take("192.0.2.1", 4, own)).toBe(true);
  expect(budget.take("192.0.2.1", 16)).toBe(true);
});

test("it remembers no more ranges than it must", () => {
  // At a standing clock: a range that was filled again meanwhile may be forgotten sooner.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const budget = new MessageBudget({ ...LIMITS, messagesPerSecond: 1_000_000 });
  for (let n = 0; n < 5_000; n++) budget.take(`10.${n >> 8}.${n & 255}.1`, 1);
  expect(Reflect.get(budget, "ranges")).toHaveProperty("size", 1_000);
});
