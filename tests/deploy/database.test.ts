import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../../local/postgres/migrate.ts";
import { type CliResult, runSupabase } from "../../scripts/supabase-cli.ts";
import { ROOT } from "../helpers/cluster.ts";
import { type TestDatabase, connect, createTestDatabase } from "../helpers/database.ts";

/** Made by the CLI from a database that has only what hosted projects are born with. */
let pushed: TestDatabase;
/** Made by the local stack. */
let local: TestDatabase;
/** To a hosted project by mistake, and to one of `supabase start`. */
let refused: CliResult;
let push: CliResult;
let accountsBefore: number;

const VAULT_VALUES = {
  CASTBOARD_PROJECT_URL: "https://abcdefghijklmnopqrst.supabase.co",
  CASTBOARD_SECRET_KEY: "sb_secret_of_the_project",
};

const supabase = (args: string[], database: TestDatabase, env: NodeJS.ProcessEnv = {}) =>
  runSupabase([...args, `--remote=${database.url}`], { silent: true, env });

beforeAll(async () => {
  [pushed, local] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase()]);
  await bootstrap(ROOT, pushed.adminUrl, new URL(pushed.url).username);
  await pushed.sql.unsafe(VAULT);
  refused = await supabase(["db", "push", "--include-seed", "--yes"], pushed, VAULT_VALUES);
  const [accounts] = await pushed.sql<{ n: number }[]>`select count(*)::int as n from auth.users`;
  accountsBefore = accounts?.n ?? 0;
  const superuser = connect(pushed.adminUrl, 1);
  await superuser.unsafe(LOCAL_DOCKER);
  await superuser.end();
  push = await supabase(["db", "push", "--include-seed", "--yes"], pushed, VAULT_VALUES);
});
afterAll(() => Promise.all([pushed.drop(), local.drop()]));

/** What the CLI calls of the extension supabase_vault. */
const VAULT = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text, secret text);
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
    update vault.secrets set secret = new_secret where id = secret_id $$;`;

/** A setting of every database that `supabase start` makes. */
const LOCAL_DOCKER = `do $$ begin execute format(
  'alter database %I set "app.settings.jwt_secret" to %L', current_database(),
  'super-secret-jwt-token-with-at-least-32-characters-long'); end $$`;

test("db push applies every migration and the seed, and the config pleases the CLI", () => {
  expect(push.messages).not.toMatch(/^(warn|error|failed)|deprecated|unknown/im);
  expect(push.code, push.messages).toBe(0);
});

test("the seed's known passwords do not reach a project that is not local", () => {
  expect(refused.code).not.toBe(0);
  expect(refused.messages).toContain("for a local database only");
  expect(accountsBefore).toBe(0);
});

test("db push puts the mail worker's address and key into the Vault, once", async () => {
  expect(await pushed.sql`select name, secret from vault.secrets order by name`).toEqual([
    { name: "project_url", secret: VAULT_VALUES.CASTBOARD_PROJECT_URL },
    { name: "secret_key", secret: VAULT_VALUES.CASTBOARD_SECRET_KEY },
  ]);
});

const records = (sql: postgres.Sql) => sql`
  select version, name, statements from supabase_migrations.schema_migrations order by version`;

test("the local stack records migrations as the CLI does", async () => {
  const files = await readdir(join(ROOT, "supabase/migrations"));
  const versions = files.map((file) => file.split("_", 1)[0] ?? "").toSorted();
  const recorded = await records(pushed.sql);
  expect(recorded.map(({ version }) => String(version))).toEqual(versions);
  expect(await records(local.sql)).toEqual(recorded);
});

test("the tables of these records are the CLI's own", async () => {
  const columns = (sql: postgres.Sql) => sql`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'supabase_migrations' order by table_name, ordinal_position`;
  expect(await columns(local.sql)).toEqual(await columns(pushed.sql));
});

test("the local stack records the seed as the CLI does", async () => {
  const seeds = (sql: postgres.Sql) => sql`select path, hash from supabase_migrations.seed_files`;
  expect(await seeds(local.sql)).toEqual(await seeds(pushed.sql));
});

test("the CLI finds nothing left to push to the local stack", async () => {
  const again = await supabase(["db", "push", "--include-seed", "--dry-run"], local);
  expect(again.code, again.messages).toBe(0);
  expect(`${again.output}${again.messages}`).toMatch(/up to date/i);
  const list = await supabase(["migration", "list", "--output-format", "json"], local);
  expect(list.code, list.messages).toBe(0);
  const files = await readdir(join(ROOT, "supabase/migrations"));
  for (const file of files) {
    const version = file.split("_", 1)[0] ?? "";
    expect(list.output.split(version).length - 1, `${version} locally and remotely`).toBe(2);
  }
});

test("both ways lead to the same schema", async () => {
  const objects = (sql: postgres.Sql) => sql`
    select 'column' as kind, table_schema as schema, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default) as definition
    from information_schema.columns where table_schema in ('public', 'private')
    union all
    select 'policy', schemaname, tablename || ': ' || policyname,
      concat_ws(' ', permissive, roles::text, cmd, qual, with_check) from pg_policies
    union all
    select 'function', n.nspname, p.oid::regprocedure::text,
      concat_ws(' ', md5(p.prosrc), p.prosecdef, p.proacl::text)
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
    union all
    select 'grant', n.nspname, c.relname, c.relacl::text
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    order by 1, 2, 3`;
  expect(await objects(pushed.sql)).toEqual(await objects(local.sql));
});
