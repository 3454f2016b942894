import { expect, test } from "vitest";
import { lockTable } from "../helpers/lock-table.ts";
import { useTestStack } from "../helpers/stack.ts";

/** More than one address of visitors has connections. */
const SLOW_READS = 12;

const stack = useTestStack({ functions: false });

const waiting = () =>
  stack.database.sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'rest' and wait_event_type = 'Lock'`;

test("/healthz does not wait behind the visitors of its own machine", async () => {
  // So that the catalogue, which the lock would keep from being read, is known.
  expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
  const unlock = await lockTable(stack.database.adminUrl, "public.podcasts");
  const leaving = new AbortController();
  const reads = Array.from({ length: SLOW_READS }, () =>
    fetch(`${stack.url}/rest/v1/podcasts?select=id`, {
      signal: leaving.signal,
      headers: { apikey: stack.publishableKey },
    }).catch(() => undefined),
  );
  try {
    await expect.poll(waiting).not.toEqual([]);
    const response = await fetch(`${stack.url}/healthz`);
    expect(await response.json()).toMatchObject({ status: "ok", parts: { api: "ok" } });
    expect(response.status).toBe(200);
    expect(await waiting()).not.toEqual([]);
  } finally {
    leaving.abort();
    await Promise.all(reads);
    await unlock();
  }
});
