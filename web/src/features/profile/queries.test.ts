import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { profileOf } from "./queries.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives up after three tries without a network: one layer repeats, not two", async () => {
  const tried = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", tried);
  // Node 20 has none, and supabase-js wants one to begin with.
  vi.stubGlobal("WebSocket", vi.fn());
  await getSupabase();
  vi.useFakeTimers();
  const read = createQueryClient().ensureQueryData(
    profileOf("a0000000-0000-4000-8000-000000000001"),
  );
  const failed = expect(read).rejects.toThrow("Failed to fetch");
  await vi.runAllTimersAsync();
  await failed;
  expect(tried).toHaveBeenCalledTimes(3);
});
