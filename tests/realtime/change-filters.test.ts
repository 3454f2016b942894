import { type RealtimePostgresFilterBuilder, postgresChangesFilter } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { subscribedToChanges, useRealtime } from "./harness.ts";

/** Every row carries all columns that the filters below use. The last one matches all: the end. */
const ROWS = [
  { id: 1, name: "pike", grams: 900, legal: true, note: null },
  { id: 2, name: "Perch, small", grams: 100, legal: false, note: "(released)" },
  { id: 3, name: "zander", grams: null, legal: null, note: 'the "big" one' },
];

const realtime = useRealtime({
  schema: `
    create table public.catch_log (id int primary key, name text, grams int, legal boolean, note text);
    alter table public.catch_log replica identity full;
    alter publication supabase_realtime add table public.catch_log;
  `,
});

const by = postgresChangesFilter;

const cases: [string, RealtimePostgresFilterBuilder | string, number[]][] = [
  ["eq", by().eq("id", 2), [2]],
  ["neq", by().neq("name", "pike"), [2, 3]],
  ["lt", by().lt("grams", 900), [2]],
  ["lte", by().lte("grams", 900), [1, 2]],
  ["gt", by().gt("grams", 100), [1]],
  ["gte", by().gte("grams", 100), [1, 2]],
  ["in", by().in("id", [1, 3]), [1, 3]],
  ["in with commas in its items", by().in("name", ["Perch, small", "roach"]), [2]],
  ["like", by().like("name", "p%"), [1]],
  ["ilike", by().ilike("name", "p%"), [1, 2]],
  ["match", by().match("name", "^z.n"), [3]],
  ["imatch", by().imatch("name", "^PER"), [2]],
  ["is null", by().is("note", null), [1]],
  ["is true", by().is("legal", true), [1]],
  ["is unknown", by().is("legal", "unknown"), [3]],
  ["isdistinct", by().isDistinct("grams", 900), [2, 3]],
  ["not eq", by().not("id", "eq", 2), [1, 3]],
  ["not in", by().not("id", "in", [1, 2]), [3]],
  ["not like, which null does not pass", by().not("note", "like", "(%"), [3]],
  ["not is null", by().not("note", "is", null), [2, 3]],
  ["not isdistinct", by().not("grams", "isdistinct", 900), [1]],
  ["several, all of them", by().gte("grams", 100).ilike("name", "p%").neq("id", 1), [2]],
  ["quoted values", by().eq("note", 'the "big" one'), [3]],
  ["values in parentheses", by().eq("note", "(released)"), [2]],
  ["an empty builder, none at all", by(), [1, 2, 3]],
  ["plain strings", "name=eq.pike", [1]],
];

test.each(cases)("%s", async (_name, filter, expected) => {
  await realtime.sql`truncate public.catch_log`;
  const heard: number[] = [];
  const channel = realtime.client().channel(`filter:${_name}`);
  const table = { schema: "public", table: "catch_log" };
  channel.on("postgres_changes", { event: "INSERT", ...table, filter }, (change) =>
    heard.push((change.new as { id: number }).id),
  );
  let ended = false;
  channel.on("postgres_changes", { event: "INSERT", ...table, filter: "id=eq.99" }, () => {
    ended = true;
  });
  await subscribedToChanges(channel);
  await realtime.sql`insert into public.catch_log ${realtime.sql(ROWS)}`;
  await realtime.sql`insert into public.catch_log (id) values (99)`;
  await eventually(() => expect(ended).toBe(true));
  expect(heard.filter((id) => id !== 99)).toEqual(expected);
});

test("a deleted row is held against what it left behind", async () => {
  await realtime.sql`truncate public.catch_log`;
  await realtime.sql`insert into public.catch_log ${realtime.sql(ROWS)}`;
  const heard: string[] = [];
  const listen = async (name: string, filter: string) => {
    const wish = { event: "DELETE", schema: "public", table: "catch_log", filter } as const;
    const channel = realtime.client().channel(`deleted:${name}`);
    channel.on("postgres_changes", wish, ({ old }) => heard.push(`${name} ${old.id as number}`));
    await subscribedToChanges(channel);
  };
  await listen("by name", "name=eq.pike");
  await listen("by key", "id=eq.2");
  await realtime.sql`delete from public.catch_log where id = 1`;
  await eventually(() => expect(heard).toEqual(["by name 1"]));
  await realtime.sql`alter table public.catch_log replica identity default`;
  await realtime.sql`insert into public.catch_log (id, name) values (4, 'pike')`;
  await realtime.sql`delete from public.catch_log where id in (2, 4)`;
  await eventually(() => expect(heard).toContain("by key 2"));
  expect(heard).not.toContain("by name 4");
});
