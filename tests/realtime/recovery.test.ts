import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { bootstrap } from "../../local/postgres/migrate.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { ROOT } from "../helpers/cluster.ts";
import { connect } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { type RealtimeUnderTest, serveRealtime, startRealtime } from "./harness.ts";

/** A supabase-js channel whose statuses and broadcasts are written down. */
function watch(realtime: RealtimeUnderTest, topic: string) {
  const statuses: string[] = [];
  const heard: string[] = [];
  realtime
    .client()
    .channel(topic)
    .on("broadcast", { event: "*" }, ({ event }) => heard.push(event))
    .subscribe((status) => statuses.push(status));
  return { statuses, heard };
}

/** As the server's end of a connection that breaks. @param sql may be of another database */
const endListening = (sql: postgres.Sql, databaseUrl: string) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'realtime_listen' and datname = ${new URL(databaseUrl).pathname.slice(1)}`;

const send = (realtime: RealtimeUnderTest, event: string) =>
  realtime.sql`select realtime.send('{}', ${event}, 'room', false)`;

test("when the listening connection is lost, every client gets an error and joins again by itself", async () => {
  const realtime = await startRealtime();
  const { statuses, heard } = watch(realtime, "room");
  await eventually(() => expect(statuses).toEqual(["SUBSCRIBED"]));
  await send(realtime, "before");
  await eventually(() => expect(heard).toEqual(["before"]));
  await endListening(realtime.sql, realtime.databaseUrl);
  await eventually(() => expect(statuses).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]));
  await send(realtime, "after");
  await eventually(() => expect(heard).toEqual(["before", "after"]));
});

test("the wire says why, then that the channel failed", async () => {
  const realtime = await startRealtime();
  const raw = await realtime.raw();
  await raw.join("room", {}, {}, "5");
  await endListening(realtime.sql, realtime.databaseUrl);
  expect((await raw.event("system")).payload).toEqual({
    extension: "system",
    status: "error",
    message: "Realtime lost its connection to the project database",
    channel: "room",
  });
  expect(await raw.event("phx_error")).toMatchObject({ joinRef: "5", ref: "5", payload: {} });
});

test("a join waits for a database that comes back soon", async () => {
  const realtime = await startRealtime();
  const elsewhere = new URL(realtime.databaseUrl);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = "/postgres";
  const server = connect(elsewhere.href, 1);
  const allow = (allowed: boolean) =>
    server.unsafe(`alter database ${name} allow_connections ${allowed}`);
  const raw = await realtime.raw();
  await raw.join("room");
  await allow(false);
  await endListening(server, realtime.databaseUrl);
  await raw.event("phx_error");
  const joining = raw.join("room", {}, {}, "2");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(raw.received.filter(({ joinRef }) => joinRef === "2")).toEqual([]);
  await allow(true);
  expect((await joining).status).toBe("ok");
  await send(realtime, "heard");
  await raw.event("broadcast");
  await server.end();
});

test("a restart of the database is survived, private channels and changes included", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-realtime-"));
  const start = () => startPostgres({ dataDir, durable: false, log: () => {} });
  let database = await start();
  await bootstrap(ROOT, database.adminUrl, "postgres");
  const realtime = await serveRealtime(database.adminUrl);
  try {
    await realtime.sql.unsafe(`
      create policy "Anyone" on realtime.messages for select to anon using (true);
      create table public.fish (id int primary key);
      alter publication supabase_realtime add table public.fish;
    `);
    const statuses: string[] = [];
    const heard: unknown[] = [];
    let confirmed = 0;
    realtime
      .client()
      .channel("room", { config: { private: true } })
      .on("broadcast", { event: "*" }, ({ event }) => heard.push(event))
      .on("postgres_changes", { event: "*", schema: "public", table: "fish" }, ({ eventType }) =>
        heard.push(eventType),
      )
      .on("system", {}, ({ status }: { status: string }) => {
        if (status === "ok") confirmed += 1;
      })
      .subscribe((status) => statuses.push(status));
    await eventually(() => expect(confirmed).toBe(1));
    await database.stop();
    await eventually(() => expect(statuses).toContain("CHANNEL_ERROR"));
    database = await start();
    await expect.poll(() => confirmed).toBe(2);
    await realtime.sql`select realtime.send('{}', 'cast', 'room')`;
    await realtime.sql`insert into public.fish values (1)`;
    await eventually(() => expect(new Set(heard)).toEqual(new Set(["cast", "INSERT"])));
  } finally {
    await realtime.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("a database that cannot be reached at start is an error at once", async () => {
  await expect(serveRealtime("postgresql://nobody@127.0.0.1:1/none")).rejects.toThrow();
});
