// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/api/query-client.ts";
import type { ForumPost, ThreadState } from "./thread-window.ts";
import { useOwn } from "./use-own.ts";
import { useRenewedOwn } from "./use-renewed-own.ts";

/** What the server returns of the reader's own, and of which first posts it was asked for it. */
let may: { write: string | null; write_from: string | null };
let asked: number[];
vi.mock("../../lib/forum/read-as.ts", () => ({
  readAs: async (_reader: string, _name: string, { first_no }: { first_no: number }) => {
    asked.push(first_no);
    const lists = { likes: [], bookmarks: [], own: [], blocked: [], flags: [] };
    const rights = { ...may, moderate: false, edit_seconds: null };
    return { number: 7, last_read_no: 1, level: null, may: rights, ...lists };
  },
}));
vi.mock("../../lib/forum/read-by.ts", () => ({ readBy: (_: string, data: unknown) => data }));
vi.mock("../../components/markdown/post-text.tsx", () => ({}));

const post = (no: number, status = "visible"): ForumPost =>
  ({ id: no, no, status, body: status === "visible" ? "41 cm" : null }) as ForumPost;
const stateOf = (thread: Partial<ThreadState["thread"]>, ...posts: ForumPost[]): ThreadState =>
  ({
    from: 1,
    to: posts.length,
    thread: { id: "tails", is_locked: false, slow_seconds: null, ...thread },
    posts,
  }) as unknown as ThreadState;

beforeEach(() => {
  asked = [];
  may = { write: null, write_from: null };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function usePage(shown: ThreadState) {
  const page = useOwn("mio", shown);
  useRenewedOwn(true, shown, page.own, page.renew);
  return page;
}

async function open(state: ThreadState, client = createQueryClient()) {
  const hook = renderHook(usePage, {
    initialProps: state,
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return {
    ...hook,
    async show(next: ThreadState) {
      hook.rerender(next);
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    },
  };
}

test("what the reader alone sees is asked for anew when the thread is opened again", async () => {
  const client = createQueryClient();
  const first = await open(stateOf({}, post(1)), client);
  first.unmount();
  await open(stateOf({}, post(1)), client);
  expect(asked).toEqual([1, 1]);
});

test("a hidden post is asked for once, and again when another one is hidden", async () => {
  const page = await open(stateOf({}, post(1), post(2, "removed")));
  const more = { ...stateOf({}, post(1), post(2, "removed"), post(60, "removed")), to: 60 };
  await page.show(more);
  expect(asked).toEqual([1, 51]);
  await page.show({ ...more, posts: [post(1, "held"), post(2, "removed"), post(60, "removed")] });
  expect(asked).toEqual([1, 51, 1, 51]);
});

test("what the reader may do stays known while another part of the thread is asked for", async () => {
  const page = await open(stateOf({}, post(1)));
  page.rerender({ ...stateOf({}, post(400)), from: 390, to: 420 });
  expect(page.result.current.own?.may.write).toBeNull();
  await vi.waitFor(() => expect(asked).toEqual([1, 351, 401]));
});

test("whether the reader may write is asked when the thread is locked or slowed", async () => {
  const page = await open(stateOf({}, post(1)));
  may = { write: "thread_locked", write_from: null };
  await page.show(stateOf({ is_locked: true }, post(1)));
  expect(page.result.current.own?.may.write).toBe("thread_locked");
  may = { write: null, write_from: null };
  await page.show(stateOf({ slow_seconds: 60 }, post(1)));
  expect(page.result.current.own?.may.write).toBeNull();
});

test("whether the reader may write is asked after the reader's own post in slow mode", async () => {
  const own = { ...post(2), author: { number: 7, name: "Mio", avatar: null } };
  const page = await open(stateOf({ slow_seconds: 60 }, post(1)));
  await page.show(stateOf({ slow_seconds: 60 }, post(1), post(2)));
  expect(asked).toEqual([1]);
  may = { write: "rate_limited", write_from: new Date(Date.now() + 60_000).toISOString() };
  await page.show(stateOf({ slow_seconds: 60 }, post(1), own));
  expect(page.result.current.own?.may.write).toBe("rate_limited");
});

test("whether the reader may write is asked when the wait is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const until = Date.now() + 60_000;
  may = { write: "rate_limited", write_from: new Date(until).toISOString() };
  const page = await open(stateOf({}, post(1)));
  expect(page.result.current.own?.may.write).toBe("rate_limited");
  may = { write: null, write_from: null };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await vi.waitFor(() => expect(page.result.current.own?.may.write).toBeNull());
  expect(asked).toEqual([1, 1]);
});
