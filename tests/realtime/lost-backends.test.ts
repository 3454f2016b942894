import { expect, test } from "vitest";
import { connect } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { type RealtimeUnderTest, signToken, startRealtime } from "./harness.ts";

const schema = `
  create policy "Anyone" on realtime.messages for all to anon, authenticated
    using (true) with check (true);
  create table public.fish (id int primary key);
  alter publication supabase_realtime add table public.fish;
  grant select on public.fish to anon;
`;

const kill = (realtime: RealtimeUnderTest, name: string) => realtime.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = ${name} and datname = current_database()`;

test("backends that are killed under load end nothing but what they were doing", async () => {
  const realtime = await startRealtime({ schema });
  const raws = await Promise.all(Array.from({ length: 20 }, () => realtime.raw()));
  let joined = 0;
  const stopping = new AbortController();
  const postgres_changes = [{ event: "*", schema: "public", table: "fish" }];
  const load = raws.map(async (raw, who) => {
    for (let round = 1; !stopping.signal.aborted; round++) {
      const topic = `realtime:load:${who}:${round % 5}`;
      const access_token = signToken({ sub: String(round) });
      const config = { private: true, postgres_changes };
      const ref = raw.push(topic, "phx_join", { config, access_token }, String(round));
      // A join under way when notices may have been missed fails like a joined channel.
      const answer = await raw.next(
        ({ event, ref: of, joinRef }) =>
          (event === "phx_reply" && of === ref) ||
          (event === "phx_error" && joinRef === String(round)),
      );
      if (answer.payload.status === "ok") joined += 1;
      raw.push(topic, "broadcast", { type: "broadcast", event: "e", payload: {} }, null);
      raw.received.length = 0;
    }
  });
  const writes = (async () => {
    for (let id = 0; !stopping.signal.aborted; id++)
      await realtime.sql`insert into public.fish values (${id})`;
  })();
  for (let round = 0; round < 8; round++) {
    for (const name of ["realtime", "realtime_changes", "realtime_listen"]) {
      const before = joined;
      await kill(realtime, name);
      await eventually(() => expect(joined).toBeGreaterThan(before + 20));
    }
  }
  stopping.abort();
  await Promise.all([...load, writes]);
  await eventually(async () => expect(await realtime.server.check()).toBeUndefined());
  const raw = await realtime.raw();
  await raw.join("after", { private: true });
  await realtime.sql`select realtime.send('{}', 'heard', 'after')`;
  await raw.event("broadcast");
});

test("a change that could not be read makes those who wanted it join again", async () => {
  const realtime = await startRealtime({ schema });
  const raw = await realtime.raw();
  const postgres_changes = [{ event: "*", schema: "public", table: "fish" }];
  await raw.join("fish", { postgres_changes });
  await raw.event("system");
  await realtime.sql`insert into public.fish values (1)`;
  await raw.event("postgres_changes");
  // The next change's policy waits for a lock when the connection is lost.
  const holder = await realtime.sql.reserve();
  await holder`begin`;
  await holder`select from pg_advisory_xact_lock(1)`;
  await realtime.sql.unsafe(`
    create function public.slow() returns boolean language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return true; end';
    alter table public.fish enable row level security;
    create policy "Slow" on public.fish for select to anon using (public.slow());
  `);
  await realtime.sql`insert into public.fish values (2)`;
  await eventually(async () => {
    const waiting = await realtime.sql`
      select from pg_stat_activity
      where application_name = 'realtime_changes' and wait_event_type = 'Lock'
        and datname = current_database()`;
    expect(waiting).toHaveLength(1);
  });
  await kill(realtime, "realtime_changes");
  await raw.event("phx_error");
  await holder`rollback`;
  holder.release();
  expect((await raw.join("fish", { postgres_changes }, {}, "2")).status).toBe("ok");
});

test("health reports a lost listening connection, and queries the database", async () => {
  const realtime = await startRealtime({ schema });
  expect(await realtime.server.check()).toBeUndefined();
  const elsewhere = new URL(realtime.databaseUrl);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = "/postgres";
  const server = connect(elsewhere.href, 1);
  await server.unsafe(`alter database ${name} allow_connections false`);
  await server`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'realtime%' and datname = ${name}`;
  await eventually(async () => expect(await errorOf(realtime)).toBeDefined());
  await server.unsafe(`alter database ${name} allow_connections true`);
  await eventually(async () => expect(await errorOf(realtime)).toBeUndefined());
  await server.end();
});

function errorOf({ server }: RealtimeUnderTest): Promise<string | undefined> {
  return server.check().catch((error: unknown) => String(error));
}
