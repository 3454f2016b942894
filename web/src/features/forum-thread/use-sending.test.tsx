// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { useSending } from "./use-sending.ts";

const KEY = "b0000000-0000-4000-8000-000000000001";
const stored = { thread: { version: 13 }, post: { no: 11, key: KEY } };
vi.mock("../../lib/api/supabase.ts", () => ({
  getSupabase: async () => ({ rpc: () => ({ throwOnError: async () => ({ data: stored }) }) }),
}));
vi.mock("../../lib/forum/read-by.ts", () => ({ readBy: async (_: string, data: unknown) => data }));

test("a reply that is stored knows its number", async () => {
  const client = createQueryClient();
  const { result } = renderHook(() => useSending({ number: 1, reader: null }, "thread"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const post = { body: "It counts", key: KEY, replyTo: null, title: "", base: null };
  await act(() => result.current.send(post));
  expect(result.current.sent).toEqual([{ key: KEY, body: "It counts", no: 11 }]);
});
