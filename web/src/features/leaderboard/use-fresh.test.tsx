// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFresh } from "./use-fresh.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a new version stands out for a while, the one that a page began with never", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ version }) => useFresh(version), {
    initialProps: { version: 4 },
  });
  expect(result.current).toBe(false);
  rerender({ version: 5 });
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(11_000));
  // Another change begins the time anew.
  rerender({ version: 6 });
  act(() => void vi.advanceTimersByTime(11_000));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(result.current).toBe(false);
});
