import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { MAY_WAIT, VISITORS, VISITOR_SHARE } from "../../local/api/request-connections.ts";
import { demo } from "../helpers/demo.ts";
import { lockTable } from "../helpers/lock-table.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

/** More than any kind of caller has connections. */
const MANY = 24;

let server: ApiServer;
let leaving: AbortController;
let unlock: () => Promise<void>;
let asked: Promise<unknown>[];
beforeAll(async () => {
  server = await startApiServer();
  // So that the catalogue is known: a locked table would keep it from being read.
  expect((await server.raw("/rest/v1/species?select=id&limit=1")).status).toBe(200);
});
afterAll(() => server.close());
beforeEach(async () => {
  leaving = new AbortController();
  asked = [];
  unlock = await lockTable(server.database.adminUrl, "storage.objects");
});
afterEach(async () => {
  leaving.abort();
  await Promise.allSettled(asked);
  await unlock();
});

const from = (address: string) => ({
  signal: leaving.signal,
  headers: { "x-forwarded-for": address, "content-type": "application/json" },
});
const list = (address: string) =>
  server.raw("/storage/v1/object/list/avatars", { ...from(address), method: "POST", body: "{}" });
const openPicture = (address: string) =>
  server.raw("/storage/v1/object/public/avatars/a.png", from(address));
const readSpecies = (address: string) => server.raw("/rest/v1/species?select=id", from(address));

const waiting = async () => {
  const rows = await server.database.sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'rest' and wait_event_type = 'Lock'`;
  return rows.length;
};

it("leaves members their connections when visitors' calls are slow", async () => {
  asked = Array.from({ length: MANY }, (_, n) => list(`192.0.${n}.1`));
  await expect.poll(waiting).toBeGreaterThanOrEqual(VISITORS);
  const member = server.withToken(server.token({ role: "authenticated", sub: demo.maya.id }));
  const { error } = await member.from("species").select("id");
  expect(error).toBeNull();
});

it.each([
  ["lists", list],
  ["public pictures", openPicture],
])("counts a visitor's %s within the visitor's share", async (_, ask) => {
  asked = Array.from({ length: MANY }, () => ask("198.51.100.7"));
  await expect.poll(waiting).toBe(VISITOR_SHARE);
  expect((await readSpecies("198.51.100.8")).status).toBe(200);
  expect(await waiting()).toBeLessThanOrEqual(VISITOR_SHARE);
});

it("ends a visitor's statements with the timeout of the role", async () => {
  const errors = await Promise.all(
    [list, openPicture].map(async (ask, n) => {
      const response = await ask(`203.0.113.${n}`);
      return [response.status, await response.json()];
    }),
  );
  const timeout = {
    statusCode: "544",
    error: "DatabaseTimeout",
    message: "The connection to the database timed out",
    code: "DatabaseTimeout",
  };
  expect(errors).toEqual([
    [544, timeout],
    [544, timeout],
  ]);
});

it("refuses a visitor with too many calls waiting in Storage's shape", async () => {
  const refused = Array.from({ length: MAY_WAIT + VISITOR_SHARE + 1 }, async () => {
    const response = await list("198.51.100.1");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await response.json()).toMatchObject({ statusCode: "429", code: "SlowDown" });
  });
  asked = refused;
  await Promise.any(refused);
});
