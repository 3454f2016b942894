import { describe, expect, test } from "vitest";
import {
  FUNCTIONS,
  MAY_WAIT,
  MEMBER_SHARE,
  VISITORS,
  VISITOR_SHARE,
} from "../../local/api/request-connections.ts";
import { functionsKey } from "../../local/keys/keys.ts";
import { connect } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { lockTable } from "../helpers/lock-table.ts";
import { useApiServer } from "./api-server.ts";

/** More than visitors or functions have connections: one lost for each request would leave none. */
const MORE_THAN_CONNECTIONS = 12;
const KILLS = 8;
const READERS = 8;

const server = useApiServer({
  schema: `
    create table public.moments (
      id int primary key, at timestamptz, flag boolean, amount numeric, tags text[], data jsonb
    );
    create table public.held (id int primary key);
    grant all on public.moments, public.held to anon, authenticated, service_role;
    insert into public.moments (id) values (1);
    create function public.sleep(seconds float8) returns text language sql
      as 'select pg_sleep(seconds)::text';
    create sequence public.turns;
    grant usage on public.turns to anon;
    create function public.take_turn(seconds float8) returns bigint language plpgsql as $$
    declare
      turn bigint := nextval('public.turns');
    begin
      perform pg_sleep(seconds);
      return turn;
    end $$;`,
});

const read = () => server.raw("/rest/v1/moments?select=id&id=eq.1");
const patch = (body: unknown) =>
  server.raw("/rest/v1/moments?id=eq.1", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const backends = (where: string) =>
  server.database.sql.unsafe(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'rest' and ${where}`,
  );

describe("a value of the wrong JSON type", () => {
  test.each([
    ["an object for a time", { at: {} }, "22007"],
    ["milliseconds for a time", { at: 1_763_750_000_000 }, "22008"],
    ["an object without a text for a number", { amount: { toString: 1, valueOf: 2 } }, "22P02"],
    ["an array for a boolean", { flag: [{}] }, "22P02"],
    ["a number for an array", { tags: 5 }, "22P02"],
  ])("is refused and keeps no connection: %s", async (_, body, code) => {
    const answers = await Promise.all(
      Array.from({ length: MORE_THAN_CONNECTIONS }, async () => {
        const response = await patch(body);
        return [response.status, ((await response.json()) as { code: string }).code];
      }),
    );
    expect(new Set(answers.map(String))).toEqual(new Set([`400,${code}`]));
    expect((await read()).status).toBe(200);
    expect(await backends("state like 'idle in transaction%'")).toEqual([]);
  });
});

test("a client that goes away frees its connection", async () => {
  const leaving = Array.from({ length: MORE_THAN_CONNECTIONS }, () => new AbortController());
  const asked = leaving.map(({ signal }) =>
    server
      .raw("/rest/v1/rpc/sleep", {
        method: "POST",
        signal,
        headers: { "content-type": "application/json", apikey: server.keys.secretKey },
        body: '{"seconds":600}',
      })
      .catch(() => undefined),
  );
  await expect.poll(() => backends("query like '%sleep%'")).toHaveLength(FUNCTIONS);
  for (const one of leaving) one.abort();
  await Promise.all(asked);
  expect((await read()).status).toBe(200);
  await expect.poll(() => backends("state <> 'idle' and query like '%sleep%'")).toEqual([]);
});

/** A visitor's read that takes as long as the statements of visitors may. */
const slowRead = (address: string, signal: AbortSignal) =>
  server
    .raw("/rest/v1/rpc/sleep?seconds=2.5", { signal, headers: { "x-forwarded-for": address } })
    .then((response) => response.status)
    .catch(() => undefined);
const sleeping = () => backends("state = 'active' and query like '%sleep%'");
const readFrom = (address: string) =>
  server.raw("/rest/v1/moments?select=id&id=eq.1", { headers: { "x-forwarded-for": address } });

test("visitors' slow reads leave connections for members", async () => {
  const leaving = new AbortController();
  const slow = Array.from({ length: MORE_THAN_CONNECTIONS }, (_, n) =>
    slowRead(`192.0.${n}.1`, leaving.signal),
  );
  await expect.poll(sleeping).toHaveLength(VISITORS);
  const { error } = await server.service().from("moments").select("id");
  expect(error).toBeNull();
  expect(await sleeping()).toHaveLength(VISITORS);
  leaving.abort();
  await Promise.all(slow);
});

test("one visitor's slow reads leave connections for other visitors", async () => {
  const leaving = new AbortController();
  const slow = Array.from({ length: MORE_THAN_CONNECTIONS }, () =>
    slowRead("198.51.100.7", leaving.signal),
  );
  await expect.poll(sleeping).toHaveLength(VISITOR_SHARE);
  // A neighbour on the same network.
  expect((await readFrom("198.51.100.8")).status).toBe(200);
  expect(await sleeping()).toHaveLength(VISITOR_SHARE);
  leaving.abort();
  await Promise.all(slow);
});

test("a newcomer comes before what waits of visitors with slow requests", async () => {
  const leaving = new AbortController();
  let ended = 0;
  /** Resolves with the place of this request among all that ran. */
  const takeTurn = async (address: string, seconds: number): Promise<number> => {
    const response = await server.raw("/rest/v1/rpc/take_turn", {
      method: "POST",
      signal: leaving.signal,
      headers: { "x-forwarded-for": address, "content-type": "application/json" },
      body: JSON.stringify({ seconds }),
    });
    ended += 1;
    return Number(await response.json());
  };
  const addresses = Array.from({ length: 2 * VISITORS }, (_, n) => `192.0.${n}.1`);
  const queues = addresses.map((address) =>
    Array.from({ length: 10 }, () => takeTurn(address, 0.5)),
  );
  // Every one of them has had a turn.
  await Promise.all(queues.map((queue) => Promise.any(queue)));
  const before = ended;
  const place = await takeTurn("198.51.100.9", 0);
  // Behind those that ran, and those whose responses were on their way.
  expect(place - before).toBeLessThanOrEqual(2 * VISITORS + 1);
  leaving.abort();
  await Promise.allSettled(queues.flat());
});

test("slow reads of a few members leave connections for other members", async () => {
  const unlock = await lockTable(server.database.adminUrl, "public.held");
  const leaving = new AbortController();
  const as = (sub: string) => ({
    authorization: `Bearer ${server.token({ role: "authenticated", sub })}`,
  });
  const ended: number[] = [];
  const slow = [demo.maya.id, demo.ken.id].flatMap((sub) =>
    Array.from({ length: MORE_THAN_CONNECTIONS }, async () => {
      const headers = as(sub);
      const asked = server.raw("/rest/v1/held?select=id", { signal: leaving.signal, headers });
      ended.push((await asked).status);
    }),
  );
  await expect.poll(() => backends("wait_event_type = 'Lock'")).toHaveLength(2 * MEMBER_SHARE);
  const judge = await server.raw("/rest/v1/moments?select=id&id=eq.1", {
    headers: as(demo.admin.id),
  });
  // The judge's read came later and ends first.
  expect([judge.status, ended]).toEqual([200, []]);
  leaving.abort();
  await Promise.allSettled(slow);
  await unlock();
});

test("the stack's own functions and its health do not wait for visitors", async () => {
  const leaving = new AbortController();
  const slow = Array.from({ length: MORE_THAN_CONNECTIONS }, (_, n) =>
    slowRead(`192.0.${n}.1`, leaving.signal),
  );
  await expect.poll(sleeping).toHaveLength(VISITORS);
  const headers = { apikey: functionsKey(server.keys) };
  const own = await server.raw("/rest/v1/moments?select=id&id=eq.1", { headers });
  expect(own.status).toBe(200);
  await server.check();
  expect(await sleeping()).toHaveLength(VISITORS);
  leaving.abort();
  await Promise.all(slow);
});

test("a visitor with too many requests waiting gets 429 with Retry-After", async () => {
  const leaving = new AbortController();
  const headers = { "x-forwarded-for": "198.51.100.1" };
  // Some more: on a busy machine the first ones may have their response before the last ones arrive.
  const sent = MAY_WAIT + 6 * VISITOR_SHARE;
  const asked = Array.from({ length: sent }, async () => {
    const response = await server.raw("/rest/v1/rpc/sleep?seconds=2.5", {
      signal: leaving.signal,
      headers,
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "1"]);
    // Without a code, as from a hosted project's proxy: the app takes its words from the status.
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });
  await Promise.any(asked);
  leaving.abort();
  await Promise.allSettled(asked);
  expect((await readFrom("198.51.100.1")).status).toBe(200);
});

test("backends killed under load cost their own requests only", async () => {
  const over = new AbortController();
  const statuses = new Set<number>();
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted) {
      const response = await read();
      await response.body?.cancel();
      statuses.add(response.status);
    }
  });
  const admin = connect(server.database.adminUrl, 1);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const rows = await admin`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('rest', 'auth')`;
    expect(rows.length).toBeGreaterThan(0);
    // The killed ones are listed until they have gone.
    const killed = rows.map((row) => Number(row["pid"]));
    await expect.poll(() => backends(`pid <> all ('{${killed.join()}}')`)).not.toEqual([]);
  }
  over.abort();
  await admin.end();
  await Promise.all(readers);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await read()).status).toBe(200);
});
