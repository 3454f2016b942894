import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";

/**
 * Every table says which personal data it holds (private.personal_data). A new table or column that
 * could hold some fails here until it is registered.
 */

const db = useTestDatabase();

/** Of the platform: rows of the migrations' own history, of the scheduler and of Realtime's workings. */
const PLATFORM = [
  "auth.schema_migrations",
  "storage.migrations",
  "realtime.schema_migrations",
  "realtime.subscription",
  "realtime.tenants",
];

test("every table is registered, and every registered table exists", async () => {
  const unregistered = await db.sql`
    select c.oid::regclass::text as name from pg_class as c
    where c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')
      and c.relkind in ('r', 'p') and not c.relispartition
      and not (c.oid::regclass::text = any (${PLATFORM}))
      and not exists (
        select 1 from private.personal_data as d where to_regclass(d.relation) = c.oid)
    order by 1`;
  expect(unregistered.map(({ name }) => name)).toEqual([]);
  const unknown = await db.sql`
    select relation from private.personal_data where to_regclass(relation) is null`;
  expect(unknown).toEqual([]);
});

test("every column that could hold personal data is registered as what it is", async () => {
  // A column is free of it by its type, as a reference to something that is no account, as a key of
  // its own table, or because only listed words fit in it.
  const undeclared = await db.sql`
    select d.relation || '.' || a.attname as name
    from private.personal_data as d
    join pg_attribute as a on a.attrelid = d.relation::regclass and a.attnum > 0 and not a.attisdropped
    join pg_type as t on t.oid = a.atttypid
    where split_part(d.relation, '.', 1) in ('public', 'private')
      and (t.typcategory in ('S', 'I', 'U', 'A') or t.typname in ('float4', 'float8', 'point'))
      and t.typname not in ('_int2', '_int4', '_int8', 'xid8')
      and not (a.attname = any (d.identifies || d.holds || d.impersonal))
      and not exists (
        select 1 from pg_constraint as k
        where k.conrelid = a.attrelid and a.attnum = any (k.conkey) and (
          (k.contype = 'f' and k.confrelid <> 'auth.users'::regclass)
          or (k.contype = 'p' and cardinality(k.conkey) = 1 and t.typname = 'uuid' and not exists (
            select 1 from pg_constraint as r where r.conrelid = k.conrelid and r.contype = 'f'
              and r.conkey = k.conkey and r.confrelid = 'auth.users'::regclass))
          or (k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY'))))
    order by 1`;
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

test("every reference to an account is registered as one", async () => {
  const undeclared = await db.sql`
    select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint as k
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and not exists (
      select 1 from private.personal_data as d
      where d.relation::regclass = k.conrelid and a.attname = any (d.identifies))`;
  expect(undeclared).toEqual([]);
});

test("the registry names only columns that exist, and conditions that run", async () => {
  const unknown = await db.sql`
    select d.relation, name from private.personal_data as d,
      unnest(d.identifies || d.holds || d.impersonal
        || array(select jsonb_object_keys(d.replacement))) as name
    where not exists (
      select 1 from pg_attribute where attrelid = d.relation::regclass and attname = name)`;
  expect(unknown).toEqual([]);
  const conditions = await db.sql<{ relation: string; belongs: string }[]>`
    select relation, belongs from private.personal_data where belongs is not null`;
  for (const { relation, belongs } of conditions) {
    const condition = belongs.replaceAll("$1", "'a0000000-0000-4000-8000-000000000002'::uuid");
    await db.sql.unsafe(`select 1 from ${relation} as t where ${condition}`);
  }
});

test("what goes with the account does so by its foreign keys", async () => {
  const staying = await db.sql`
    with recursive going (oid) as (
      select 'auth.users'::regclass::oid
      union
      select k.conrelid from pg_constraint as k join going on going.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c'
    )
    select relation from private.personal_data
    where erasure = 'cascade' and relation::regclass not in (select oid from going)`;
  expect(staying).toEqual([]);
});

test("whatever holds personal data of an account is exported", async () => {
  // Tokens are secrets of the service and no information about the person.
  const secrets = [
    "auth.refresh_tokens",
    "auth.one_time_tokens",
    "auth.flow_state",
    "auth.mfa_challenges",
  ];
  const kept = await db.sql`
    select relation from private.personal_data
    where erasure <> 'keep' and export_as is null and not (relation = any (${secrets}))
      and holds <> '{}'`;
  expect(kept).toEqual([]);
});

test("only registered tables are audited", async () => {
  await db.sql`create table public.unregistered (id int primary key, name text)`;
  await db.sql`
    create trigger write_audit after insert on public.unregistered
    for each row execute function private.write_audit('id')`;
  await expect(db.sql`insert into public.unregistered values (1, 'x')`).rejects.toThrow(
    "not registered",
  );
});
