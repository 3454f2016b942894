import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../helpers/database.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

/** More than the API has connections, so that one lost for each request would end it. */
const MORE_THAN_CONNECTIONS = 12;
const KILLS = 8;
const READERS = 8;

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({
    schema: `
      create table public.moments (
        id int primary key, at timestamptz, flag boolean, amount numeric, tags text[], data jsonb
      );
      grant all on public.moments to anon, authenticated, service_role;
      insert into public.moments (id) values (1);
      create function public.sleep(seconds float8) returns text language sql
        as 'select pg_sleep(seconds)::text';`,
  });
});
afterAll(() => server.close());

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
  await expect.poll(() => backends("query like '%sleep%'"), { timeout: 10_000 }).toHaveLength(10);
  for (const one of leaving) one.abort();
  await Promise.all(asked);
  expect((await read()).status).toBe(200);
  await expect
    .poll(() => backends("state <> 'idle' and query like '%sleep%'"), { timeout: 10_000 })
    .toEqual([]);
});

test("visitors' slow reads leave connections for members", async () => {
  const leaving = new AbortController();
  const slow = Array.from({ length: MORE_THAN_CONNECTIONS }, () =>
    server.raw("/rest/v1/rpc/sleep?seconds=2.5", { signal: leaving.signal }).catch(() => undefined),
  );
  await expect.poll(() => backends("query like '%sleep%'"), { timeout: 10_000 }).toHaveLength(5);
  const { error } = await server.service().from("moments").select("id");
  expect(error).toBeNull();
  expect(await backends("state = 'active' and query like '%sleep%'")).toHaveLength(5);
  leaving.abort();
  await Promise.all(slow);
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
    const [row] = await admin`
      select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
      where datname = current_database() and application_name in ('rest', 'auth')`;
    expect(row?.["killed"]).toBeGreaterThan(0);
    await expect.poll(() => backends("true")).not.toEqual([]);
  }
  over.abort();
  await admin.end();
  await Promise.all(readers);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await read()).status).toBe(200);
});
