// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AuthProvider, useMember, useSupabaseAuth } from "../auth/session.tsx";
import { fakeClient, follow, sessionOf } from "../auth/session-fake.ts";
import { pagedQuery } from "./paged-query.ts";
import { createQueryClient } from "./query-client.ts";
import { sessionKey } from "./session-key.ts";

vi.mock("./supabase.ts", () => ({ getSupabase: async () => ({}) }));

afterEach(cleanup);

/** Milliseconds; a busy machine is late. */
const GENEROUS = 10_000;

/** A table of which each account sees a row of its own; a request waits until the test responds. */
function ownTable() {
  const waiting: { reader: string; respond: () => void }[] = [];
  const rowsOf = (reader: string, page: number) => {
    const rows = {
      order: () => rows,
      range: () => rows,
      abortSignal: () => rows,
      throwOnError: () =>
        new Promise<{ data: unknown; count: number }>((resolve) => {
          const data = [{ id: 1, name: `${reader}'s page ${page}` }];
          waiting.push({ reader, respond: () => resolve({ data, count: 50 }) });
        }),
    };
    return rows;
  };
  return {
    rowsOf,
    respond: async () => {
      const { reader, respond } = await vi.waitUntil(() => waiting.shift(), GENEROUS);
      await act(async () => respond());
      return reader;
    },
  };
}

test(
  "signing in as another person shows nothing that the former one saw",
  { timeout: 60_000 },
  async () => {
    notifyManager.setScheduler(queueMicrotask);
    const table = ownTable();
    const { client, fake } = fakeClient(sessionOf("anna"));
    const { store } = follow({ client, fake });
    const signIn = (id: string) =>
      act(async () => {
        fake.stored = sessionOf(id);
        fake.tell("SIGNED_IN", fake.stored);
        await vi.waitUntil(() => {
          const now = store.get();
          return now.status === "signed-in" && now.user.id === id;
        }, GENEROUS);
      });

    function Table({ page }: { page: number }) {
      const { user } = useMember();
      const { data } = useQuery(
        pagedQuery({
          userId: user.id,
          queryKey: ["own", page],
          list: { sort: "name", descending: false, page },
          select: () => table.rowsOf(user.id, page),
          row: z.object({ id: z.number(), name: z.string() }),
        }),
      );
      return <output>{data ? data.rows.map(({ name }) => name) : "loading"}</output>;
    }
    const Guarded = ({ page }: { page: number }) =>
      useSupabaseAuth().state.status === "signed-in" && <Table page={page} />;
    const queryClient = createQueryClient();
    const site = (page: number) => (
      <QueryClientProvider client={queryClient}>
        <AuthProvider store={store}>
          <Guarded page={page} />
        </AuthProvider>
      </QueryClientProvider>
    );
    const shown = () => screen.getByRole("status").textContent;

    await act(() => store.settled());
    const { rerender } = render(site(1));
    expect(await table.respond()).toBe("anna");
    expect(shown()).toBe("anna's page 1");
    // The rows of the same reader stay while the next page comes.
    rerender(site(2));
    expect(shown()).toBe("anna's page 1");
    await table.respond();
    expect(shown()).toBe("anna's page 2");

    await signIn("mio");
    expect(shown()).toBe("loading");
    expect(await table.respond()).toBe("mio");
    expect(shown()).toBe("mio's page 2");

    await signIn("anna");
    expect(shown()).toBe("anna's page 2");
    store.stop();
  },
);

test("a key without the account names the rows of all accounts", async () => {
  const queryClient = createQueryClient();
  const keys = ["anna", "mio"].map((id) => sessionKey(id, ["runs", "list", 1]));
  for (const key of keys) queryClient.setQueryData(key, 1);
  await queryClient.invalidateQueries({ queryKey: ["runs", "list"] });
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
