import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { subscribedToChanges, useRealtime } from "./harness.ts";
import { type Heard, type Wish, hearChanges } from "./heard-changes.ts";

const realtime = useRealtime({
  schema: `
    create table public.fish (id int primary key, name text, grams int, owner uuid, secret text);
    create table public.open_fish (like public.fish including all);
    create table public.unpublished (id int primary key);
    alter table public.fish enable row level security;
    create policy "Owners and the unowned" on public.fish for select to anon, authenticated
      using (owner is null or owner = (select auth.uid()));
    revoke select on public.fish, public.open_fish from anon, authenticated;
    grant select (id, name, grams, owner) on public.fish, public.open_fish to anon, authenticated;
    alter publication supabase_realtime add table public.fish, public.open_fish;
  `,
});

beforeEach(() => realtime.sql`truncate public.fish, public.open_fish`);

const listen = (wish: Wish = {}, client: SupabaseClient = realtime.client()) =>
  hearChanges(client, wish);

const names = (heard: Heard[]) => heard.map((change) => change.new.name ?? change.old.name);

test("an insert, an update and a delete are sent as hosted sends them", async () => {
  const heard = await listen();
  await realtime.sql`insert into public.open_fish values (1, 'pike', 900, null, 'bait')`;
  await eventually(() => expect(heard).toHaveLength(1));
  await realtime.sql`update public.open_fish set grams = 950`;
  await eventually(() => expect(heard).toHaveLength(2));
  await realtime.sql`delete from public.open_fish`;
  await eventually(() => expect(heard).toHaveLength(3));
  const common = {
    schema: "public",
    table: "open_fish",
    errors: null,
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
  };
  const row = { id: 1, name: "pike", grams: 900, owner: null };
  expect(heard).toEqual([
    { ...common, eventType: "INSERT", new: row, old: {} },
    { ...common, eventType: "UPDATE", new: { ...row, grams: 950 }, old: { id: 1 } },
    { ...common, eventType: "DELETE", new: {}, old: { id: 1 } },
  ]);
});

test("replica identity full shows the old row, but a protected row's key alone once it is deleted", async () => {
  for (const table of ["fish", "open_fish"]) {
    await realtime.sql.unsafe(`alter table public.${table} replica identity full`);
    const heard = await listen({ table });
    await realtime.sql.unsafe(`insert into public.${table} values (1, 'pike', 900, null, 'bait')`);
    await eventually(() => expect(heard).toHaveLength(1));
    await realtime.sql.unsafe(`update public.${table} set grams = 950`);
    await eventually(() => expect(heard).toHaveLength(2));
    await realtime.sql.unsafe(`delete from public.${table}`);
    await eventually(() => expect(heard).toHaveLength(3));
    const before = { id: 1, name: "pike", grams: 900, owner: null };
    expect(heard[1]?.old).toEqual(before);
    expect(heard[2]?.old).toEqual(table === "fish" ? { id: 1 } : { ...before, grams: 950 });
    await realtime.sql.unsafe(`alter table public.${table} replica identity default`);
  }
});

test("each event is sent to the channels that subscribed to it", async () => {
  const [inserts, updates, deletes] = await Promise.all(
    (["INSERT", "UPDATE", "DELETE"] as const).map((event) => listen({ event })),
  );
  await realtime.sql`insert into public.open_fish values (1, 'pike')`;
  await realtime.sql`update public.open_fish set name = 'zander'`;
  await realtime.sql`delete from public.open_fish`;
  await eventually(() => expect(deletes).toHaveLength(1));
  expect([inserts, updates, deletes].map((heard) => heard?.map((one) => one.eventType))).toEqual([
    ["INSERT"],
    ["UPDATE"],
    ["DELETE"],
  ]);
});

test("rows go only to those whose policies show them", async () => {
  const maya = "11111111-1111-4111-8111-111111111111";
  const ken = "22222222-2222-4222-8222-222222222222";
  const [mayas, kens, everyones] = await Promise.all([
    listen({ table: "fish" }, realtime.client({ sub: maya })),
    listen({ table: "fish" }, realtime.client({ sub: ken })),
    listen({ table: "fish" }),
  ]);
  await realtime.sql`insert into public.fish (id, name, owner) values
    (1, 'of maya', ${maya}), (2, 'of ken', ${ken}), (3, 'of all', null)`;
  await eventually(() => expect(everyones).toHaveLength(1));
  await eventually(() => expect(mayas).toHaveLength(2));
  expect(names(mayas)).toEqual(["of maya", "of all"]);
  expect(names(kens)).toEqual(["of ken", "of all"]);
  expect(names(everyones)).toEqual(["of all"]);
});

test("a policy that stumbles over one subscriber's claims leaves the others be", async () => {
  await realtime.sql`create policy "By rank" on public.fish for select to authenticated
    using (((select auth.jwt()) ->> 'rank')::int > 3)`;
  const owner = "33333333-3333-4333-8333-333333333333";
  const [broken, whole] = await Promise.all([
    listen({ table: "fish" }, realtime.client({ sub: owner, rank: "captain" })),
    listen({ table: "fish" }, realtime.client({ sub: owner, rank: "5" })),
  ]);
  await realtime.sql`insert into public.fish (id, name, owner) values (1, 'pike', ${crypto.randomUUID()})`;
  await eventually(() => expect(names(whole)).toEqual(["pike"]));
  expect(broken).toMatchObject([
    { new: {}, errors: ["Error 500: Internal Server Error, RLS policy evaluation failed"] },
  ]);
  await realtime.sql`drop policy "By rank" on public.fish`;
});

test("select narrows the row, the key stays", async () => {
  const heard = await listen({ select: ["name"] });
  await realtime.sql`insert into public.open_fish values (1, 'pike', 900)`;
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.new).toEqual({ id: 1, name: "pike" });
});

test("a rolled back change is not sent; one transaction has one time, in order", async () => {
  const heard = await listen();
  const failing = realtime.sql.begin(async (tx) => {
    await tx`insert into public.open_fish values (0, 'never')`;
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  await realtime.sql.begin(async (tx) => {
    await tx`insert into public.open_fish select n, 'fish ' || n, n from generate_series(1, 50) n`;
    await tx`update public.open_fish set grams = 0 where id = 1`;
  });
  await eventually(() => expect(heard).toHaveLength(51));
  const expected = Array.from({ length: 50 }, (_, n) => `fish ${n + 1}`);
  expect(names(heard)).toEqual([...expected, "fish 1"]);
  expect(new Set(heard.map((change) => change.commit_timestamp)).size).toBe(1);
});

test("values arrive in the types that the client expects", async () => {
  await realtime.sql.unsafe(`
    create table public.kinds (
      id bigint primary key, price numeric(10,2), ratio float8, ok boolean, tags text[], counts int[],
      doc jsonb, at timestamptz, day date, plain timestamp, code uuid, raw bytea);
    alter publication supabase_realtime add table public.kinds;
  `);
  const heard = await listen({ table: "kinds" });
  await realtime.sql.unsafe(`insert into public.kinds values (
    9007199254740991, 12.50, 0.25, true, '{a,"b,c"}', '{1,2}', '{"a": [1, null]}',
    '2026-11-21 10:00:00+02', '2026-11-21', '2026-11-21 10:00:00', '11111111-1111-4111-8111-111111111111', '\\xdead')`);
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.new).toEqual({
    id: 9007199254740991,
    price: 12.5,
    ratio: 0.25,
    ok: true,
    tags: ["a", "b,c"],
    counts: [1, 2],
    doc: { a: [1, null] },
    at: "2026-11-21T08:00:00+00:00",
    day: "2026-11-21",
    plain: "2026-11-21T10:00:00",
    code: "11111111-1111-4111-8111-111111111111",
    raw: "\\xdead",
  });
});

test("rows larger than a megabyte are sent without their large cells", async () => {
  const heard = await listen();
  const large = "x".repeat(1_100_000);
  await realtime.sql`insert into public.open_fish values (1, ${large}, 900), (2, ${"y".repeat(500_000)}, 900)`;
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[0]?.new).toEqual({ id: 1, grams: 900, owner: null });
  expect(heard[0]?.errors).toEqual(["Error 413: Payload Too Large"]);
  expect(heard[1]?.new.name).toHaveLength(500_000);
});

test("one channel has several subscriptions with separate ids", async () => {
  const heard: string[] = [];
  const channel = realtime.client().channel("several");
  const on = (filter: string, note: string) =>
    channel.on(
      "postgres_changes",
      { event: "INSERT", schema: "public", table: "open_fish", filter },
      (change) => heard.push(`${note} ${(change.new as { name: string }).name}`),
    );
  on("grams=gt.500", "heavy");
  on("name=eq.pike", "pike");
  await subscribedToChanges(channel);
  await realtime.sql`insert into public.open_fish values (1, 'pike', 900), (2, 'roach', 100), (3, 'carp', 800)`;
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard.toSorted()).toEqual(["heavy carp", "heavy pike", "pike pike"]);
});

test("wait holds the join until the subscription stands, or refuses it", async () => {
  const raw = await realtime.raw();
  const wish = { event: "*", schema: "public" };
  const join = (table: string, topic: string) =>
    raw.join(topic, {
      postgres_changes: [{ ...wish, table }],
      postgres_changes_options: { wait: true },
    });
  expect((await join("open_fish", "waits")).status).toBe("ok");
  await raw.event("system");
  expect((await join("unpublished", "refused")).response.reason).toMatch(
    /^RealtimeDisabledForConfiguration: Unable to subscribe/,
  );
});

test("the reply repeats the wishes in order, each with an id", async () => {
  const raw = await realtime.raw();
  const wishes = [
    { event: "INSERT", schema: "public", table: "open_fish", filter: "id=eq.1" },
    { event: "*", schema: "public", table: "fish" },
  ];
  const { response } = await raw.join("ids", { postgres_changes: wishes });
  const id: unknown = expect.any(Number);
  expect(response).toEqual({ postgres_changes: wishes.map((wish) => ({ ...wish, id })) });
  expect((await raw.event("system")).payload).toEqual({
    extension: "postgres_changes",
    status: "ok",
    message: "Subscribed to PostgreSQL",
    channel: "ids",
  });
});
