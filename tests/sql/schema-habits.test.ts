import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sqlDefinitions } from "../../scripts/sql-definitions.ts";
import { useTestDatabase } from "../helpers/database.ts";

/** What the house style asks of every object, so that a later migration cannot forget it. */

const db = useTestDatabase();

const OURS = "('public', 'private')";

test("every table has row-level security and a comment", async () => {
  const offenders = await db.sql.unsafe(`
    select c.oid::regclass::text as name from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ${OURS} and c.relkind in ('r', 'p', 'v')
      and (obj_description(c.oid) is null or (c.relkind <> 'v' and not c.relrowsecurity))`);
  expect(offenders).toEqual([]);
});

test("every function has a comment and a fixed search path", async () => {
  const offenders = await db.sql.unsafe(`
    select p.oid::regprocedure::text as name from pg_proc as p
    join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ${OURS} and (obj_description(p.oid) is null
      -- An aggregate has no settings.
      or (p.prokind <> 'a' and not coalesce(p.proconfig, '{}') @> array['search_path=""']))`);
  expect(offenders).toEqual([]);
});

test("no definer function in private can be called by everybody, and none in public by a visitor", async () => {
  const offenders = await db.sql.unsafe(`
    select p.oid::regprocedure::text as name from pg_proc as p
    join pg_namespace as n on n.oid = p.pronamespace
    where p.prosecdef and (
      (n.nspname = 'private' and has_function_privilege('public', p.oid, 'execute'))
      or (n.nspname = 'public' and has_function_privilege('anon', p.oid, 'execute')))`);
  expect(offenders).toEqual([]);
});

test("every foreign key is indexed", async () => {
  const offenders = await db.sql.unsafe(`
    select conrelid::regclass || '.' || conname as name from pg_constraint as k
    join pg_namespace as n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ${OURS} and not exists (
      select 1 from pg_index as i
      where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] <@ k.conkey)`);
  expect(offenders).toEqual([]);
});

test("one permissive policy per table, command and role, always naming its roles", async () => {
  const offenders = await db.sql.unsafe(`
    select tablename, cmd, role, count(*) from pg_policies, unnest(roles) as role
    where schemaname = 'public' and (permissive = 'PERMISSIVE' or role = 'public')
    group by tablename, cmd, role having count(*) > 1 or role = 'public' or cmd = 'ALL'`);
  expect(offenders).toEqual([]);
});

test("what a statement locks before its rows, it locks through private.enter", async () => {
  const offenders = await db.sql`
    select t.tgrelid::regclass::text as relation, t.tgname as name, p.proname as function
    from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
    join pg_namespace as n on n.oid = p.pronamespace
    where not t.tgisinternal and n.nspname in ('public', 'private')
      and t.tgtype & 3 = 2 -- Before, for each statement.
      and (p.proname <> 'enter' or t.tgname not like 'enter_%') and p.proname <> 'keep_append_only'`;
  expect(offenders).toEqual([]);
});

test("what admins write through REST is in the audit log", async () => {
  const offenders = await db.sql`
    select distinct p.tablename as name from pg_policies as p
    where p.schemaname = 'public' and p.cmd in ('INSERT', 'UPDATE', 'DELETE')
      and p.policyname like 'Admins %'
      and not exists (
        select from pg_trigger as t
        where t.tgrelid = to_regclass('public.' || p.tablename) and t.tgname = 'write_audit')`;
  expect(offenders).toEqual([]);
});

test.each([
  ["the audit log", "insert into public.audit_log", "write_audit"],
  ["limits", "insert into private.rate_limits", "seconds_to_turn"],
  ["messages to readers", "realtime.send(", "announce"],
  ["jobs of cron", "cron.schedule(", "declare_job request_job_run"],
])("%s: written in one place", async (_what, statement, functions) => {
  const writers = await db.sql<{ name: string }[]>`
    select p.proname as name from pg_proc as p
    where p.pronamespace::regnamespace::text in ('public', 'private')
      and strpos(p.prosrc, ${statement}) > 0
    order by 1`;
  expect(writers.map(({ name }) => name).join(" ")).toBe(functions);
});

test("what is registered for a table stands in the migration that creates it", () => {
  const folder = join(import.meta.dirname, "../../supabase/migrations");
  const files = readdirSync(folder).map((name) => ({
    name: name.replace(/^\d+_/, ""),
    text: readFileSync(join(folder, name), "utf8").replaceAll(/--.*$/gm, ""),
  }));
  const found = files.flatMap(({ name, text }) => {
    const created = Array.from(text.matchAll(/^create table (\S+)/gm), ([, table]) => table);
    const registered = Array.from(
      text.matchAll(/^insert into private\.(?:personal_data|retention)\b(?:'[^']*'|[^';])*;/gm),
      // The names of tables alone, without those in conditions, which are quoted text with spaces.
      ([statement]) =>
        Array.from(statement.matchAll(/'((?:public|private)\.\w+)'/g), ([, table]) => table),
    );
    return registered.flat().map((table) => ({ name, table, here: created.includes(table) }));
  });
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ here }) => !here).map(({ name, table }) => `${name}: ${table}`)).toEqual([
    // The jobs that apply retention come before it.
    "retention.sql: public.job_runs",
    // How long these are kept was decided when they were released.
    "kept_of_moderation.sql: public.forum_cases",
    "kept_of_moderation.sql: public.forum_flags",
    "kept_of_moderation.sql: public.forum_rulings",
    "kept_of_moderation.sql: public.forum_silences",
    "kept_of_moderation.sql: public.forum_post_edits",
  ]);
});

test("docs/functions.md knows each function and view, and the migration of its current version", async () => {
  const root = join(import.meta.dirname, "../..");
  const known = sqlDefinitions(root).map(({ name, current }) => ({
    name,
    text: readFileSync(join(root, "supabase/migrations", current), "utf8"),
  }));
  const stored = await db.sql.unsafe<{ name: string; body: string }[]>(`
    select pronamespace::regnamespace || '.' || proname as name, prosrc as body
    from pg_proc where pronamespace::regnamespace::text in ${OURS} and prokind <> 'a'
    union all
    select relnamespace::regnamespace || '.' || relname, ''
    from pg_class where relkind = 'v' and relnamespace::regnamespace::text in ${OURS}`);
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).toSorted();
  expect(names(known)).toEqual(names(stored));
  const outdated = stored.filter(
    ({ name, body }) => !known.some((found) => found.name === name && found.text.includes(body)),
  );
  expect(names(outdated)).toEqual([]);
});

test("a migration's version is a time, as the CLI reads it", () => {
  const folder = join(import.meta.dirname, "../../supabase/migrations");
  const times = readdirSync(folder).map((name) => {
    const [version = "", year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(name) ?? [];
    const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    const isTime = !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day);
    return { name, version, isTime };
  });
  expect(times.length).toBeGreaterThan(100);
  expect(times.filter(({ isTime }) => !isTime).map(({ name }) => name)).toEqual([]);
  expect(new Set(times.map(({ version }) => version)).size).toBe(times.length);
});

test("a SQL file has at most 300 lines", () => {
  const folder = join(import.meta.dirname, "../../supabase");
  const long = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    // A file that ends with a line break has as many as it has lines.
    .filter((name) => readFileSync(join(folder, name), "utf8").split("\n").length - 1 > 300);
  // The demo is one story, from the accounts to the comments.
  expect(long).toEqual(["seed.sql"]);
});

test("no policy repeats the condition of another one", async () => {
  const offenders = await db.sql`
    with conditions as (
      select schemaname, tablename, cmd, policyname,
        regexp_replace(coalesce(qual, with_check), '\\s+', ' ', 'g') as condition
      from pg_policies)
    select a.tablename, a.policyname as short, b.policyname as long
    from conditions as a join conditions as b using (schemaname, tablename, cmd)
    where a.policyname <> b.policyname and strpos(b.condition, a.condition) > 0
      and a.condition ~ '(AND|OR)'`;
  expect(offenders).toEqual([]);
});

test("whatever an erasure removes or empties can be changed by many rows beside it", async () => {
  // The account's erasure holds the locks of these triggers (docs/locking.md). Without one:
  const single = [
    // The auth service changes one row at a time, and this project may add no triggers to its tables.
    "auth.audit_log_entries",
    "auth.flow_state",
    // A reader who marks notices as read waits for none of them.
    "public.notifications",
    // A turn is one row; a function that takes several of one person's queues first.
    "private.rate_limits",
    // A picture is a row, too; the statements that replace one hold the account, or queue.
    "private.uploads",
  ];
  const offenders = await db.sql`
    select d.relation from private.personal_data as d
    where d.erasure in ('delete', 'replace') and not (d.relation = any (${single})) and not exists (
      select from pg_trigger as t
      where t.tgrelid = to_regclass(d.relation) and t.tgname in ('enter_ahead', 'enter_comments')
        -- Before each statement (2, not 1) that deletes (8) or updates (16).
        and t.tgtype & 27 = 26)`;
  expect(offenders).toEqual([]);
});
