import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outdatedLists } from "./outdated-lists.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lists() {
  const client = new QueryClient();
  const marked = vi.spyOn(client, "invalidateQueries");
  return { marked, ...outdatedLists(client, [["catches"], ["penalties"]]) };
}

it("marks the lists at once, then not again before a while, however many commits come", async () => {
  const { marked, changed } = lists();
  changed();
  expect(marked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ["catches"],
    ["penalties"],
  ]);
  for (let i = 0; i < 39; i++) {
    changed();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(marked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(marked).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(marked).toHaveBeenCalledTimes(4);
});

it("marks nothing more once it was stopped", async () => {
  const { marked, changed, stop } = lists();
  changed();
  changed();
  stop();
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(marked).toHaveBeenCalledTimes(2);
});

it("lets each fetch end where commits come faster than a response, and fetches after the last", async () => {
  let commits = 0;
  const shown: number[] = [];
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ["catches"],
    networkMode: "always",
    queryFn: () => {
      const asOf = commits;
      return new Promise<number>((resolve) => setTimeout(() => resolve(asOf), 500));
    },
  });
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data !== undefined && data !== shown.at(-1)) shown.push(data);
  });
  const { changed, stop } = outdatedLists(client, [["catches"]]);
  for (let n = 0; n < 40; n++) {
    commits += 1;
    changed();
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(shown.length).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown.at(-1)).toBe(40);
  stop();
  unsubscribe();
});
