// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { threadKeys } from "./queries.ts";
import type { ChangedPosts, ThreadState } from "./thread-window.ts";
import { useWindow } from "./use-window.ts";

const waiting: ((found: ChangedPosts) => void)[] = [];
vi.mock("./queries.ts", () => ({
  threadKeys: { thread: () => ["thread"] },
  fetchSpan: () => new Promise<ChangedPosts>((resolve) => waiting.push(resolve)),
}));

const of = { number: 1, reader: null };
const thread = { id: "tails", last_no: 500 } as ThreadState["thread"];
function open() {
  const client = createQueryClient();
  const key = threadKeys.thread(of);
  client.setQueryData(key, { from: 1, to: 30, thread, posts: [] });
  const { result } = renderHook(() => useWindow(of), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { client, key, result };
}

test("a jump to a post of the window takes back one that is on its way", async () => {
  const { client, key, result } = open();
  let far: Promise<boolean> | undefined;
  await act(async () => {
    far = result.current.reach(400);
  });
  expect(result.current.isLeaping).toBe(true);
  await act(async () => expect(await result.current.reach(3)).toBe(true));
  expect(result.current.isLeaping).toBe(false);
  await act(async () => waiting.shift()?.({ thread, posts: [] }));
  expect(await far).toBe(false);
  expect(client.getQueryData(key)).toMatchObject({ from: 1, to: 30 });
});

test("a window that has nothing to let go of is not set anew", () => {
  const { client, key, result } = open();
  const changed = vi.fn();
  const stop = client.getQueryCache().subscribe(changed);
  result.current.trim({ from: 1, to: 5 });
  stop();
  expect(changed).not.toHaveBeenCalled();
  expect(client.getQueryData(key)).toMatchObject({ from: 1, to: 30 });
});
