import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outdatedLists } from "./outdated-lists.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lists() {
  const client = new QueryClient();
  const marked = vi.spyOn(client, "invalidateQueries");
  return { marked, ...outdatedLists(client, [["catches"], ["penalties"]]) };
}

it("marks the lists at once, then not again before a while, however many commits come", () => {
  const { marked, changed } = lists();
  changed();
  vi.advanceTimersByTime(0);
  expect(marked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ["catches"],
    ["penalties"],
  ]);
  for (let i = 0; i < 39; i++) {
    changed();
    vi.advanceTimersByTime(10);
  }
  expect(marked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10);
  expect(marked).toHaveBeenCalledTimes(4);
});

it("marks nothing once it was stopped", () => {
  const { marked, changed, stop } = lists();
  changed();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(marked).not.toHaveBeenCalled();
});
