import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitMail, awaitProvider, isAwaited, takeAwaitedProvider } from "./awaited.ts";

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});
afterEach(() => vi.useRealTimers());

it("awaits the mail of an address for a day, however it is written", () => {
  awaitMail(" Rosa@Castboard.example");
  expect(isAwaited("rosa@castboard.example")).toBe(true);
  expect(isAwaited("mallory@castboard.example")).toBe(false);
  expect(isAwaited(undefined)).toBe(false);
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(isAwaited("rosa@castboard.example")).toBe(false);
});

it("awaits a provider once, and not for long", () => {
  expect(takeAwaitedProvider()).toBe(false);
  awaitProvider();
  expect(takeAwaitedProvider()).toBe(true);
  expect(takeAwaitedProvider()).toBe(false);
  awaitProvider();
  vi.advanceTimersByTime(11 * 60_000);
  expect(takeAwaitedProvider()).toBe(false);
});

it("awaits nothing where storage is closed or holds something else", () => {
  localStorage.setItem("castboard.awaited", "{broken");
  expect(isAwaited("rosa@castboard.example")).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(() => awaitMail("rosa@castboard.example")).not.toThrow();
  expect(isAwaited("rosa@castboard.example")).toBe(false);
});
