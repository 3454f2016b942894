import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import postgres from "postgres";
import { StackError, errorCode } from "../stack-error.ts";
import { type Migration, checkHistory, readMigrations } from "./migration-history.ts";
import { type SqlStatement, lineAt, splitSql } from "./sql-statements.ts";

export interface MigrateOptions {
  /** The checkout. */
  root: string;
  /** As the role that owns the project's objects. */
  url: string;
  /** As superuser. */
  adminUrl: string;
  /** Whether supabase/seed.sql is applied too. */
  seed: boolean;
  log: (line: string) => void;
}

/**
 * Brings a database up to the checkout: the bootstrap that hosted projects are born with, then each
 * migration not yet recorded, then the seed. Each file is one transaction. The records are the
 * supabase CLI's own, so that its `migration list` and `db push` see the same history.
 *
 * @throws StackError before anything is applied when the recorded migrations are not the checkout's.
 * @throws StackError naming file, line and reason when a statement fails; what came before stays.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const migrations = await readMigrations(options.root);
  const admin = connect(options.adminUrl);
  try {
    await checkHistory(admin, migrations);
  } finally {
    await admin.end({ timeout: 5 });
  }
  await bootstrap(options.root, options.adminUrl, ownerOf(options.url));
  const sql = connect(options.url);
  try {
    await sql.unsafe(HISTORY);
    await applyMigrations(sql, migrations, options.log);
    if (options.seed) await applySeed(sql, options);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs local/bootstrap/*.sql: what hosted provides and a bare PostgreSQL lacks. Repeatable. */
export async function bootstrap(root: string, adminUrl: string, owner: string): Promise<void> {
  const sql = connect(adminUrl);
  try {
    await sql`select set_config('castboard.owner', ${owner}, false)`;
    for (const file of await sqlFiles(join(root, "local/bootstrap"))) {
      const script = await readFile(join(root, "local/bootstrap", file), "utf8");
      await sql.begin(async (tx) => {
        // Settings of roles belong to the whole server: two databases that begin at once would change
        // one row, and PostgreSQL refuses the later ("tuple concurrently updated").
        await tx`lock table pg_catalog.pg_db_role_setting in share row exclusive mode`;
        await runScript(tx, `local/bootstrap/${file}`, script);
      });
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

// Word for word what the CLI creates, so that either may come first.
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
`;

async function applyMigrations(
  sql: postgres.Sql,
  migrations: Migration[],
  log: MigrateOptions["log"],
): Promise<void> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const applied = new Set(rows.map((row) => row.version));
  for (const { version, name, path, script } of migrations) {
    if (applied.has(version)) continue;
    log(`Applying migration ${basename(path)}`);
    await sql.begin(async (tx) => {
      const statements = await runScript(tx, path, script);
      const texts = statements.map((statement) => statement.text);
      await tx`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${texts})`;
    });
  }
}

async function applySeed(sql: postgres.Sql, options: MigrateOptions): Promise<void> {
  const path = "supabase/seed.sql";
  const script = await readOptional(join(options.root, path));
  if (script === undefined) return;
  const [known] = await sql`select from supabase_migrations.seed_files where path = ${path}`;
  // A changed seed is not run over data that people have worked on since; --reset does that.
  if (known) return;
  options.log("Applying supabase/seed.sql");
  const hash = createHash("sha256").update(script).digest("hex");
  await sql.begin(async (tx) => {
    await tx`select set_config('castboard.seed', 'local', true)`;
    await runScript(tx, path, script);
    await tx`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`;
  });
}

async function runScript(
  tx: postgres.TransactionSql,
  path: string,
  script: string,
): Promise<SqlStatement[]> {
  const statements = splitSql(script);
  for (const statement of statements) {
    try {
      await tx.unsafe(statement.text);
    } catch (error) {
      throw scriptError(path, statement, error);
    }
  }
  // A script may set these for itself; the record is written with the session's own.
  await tx`reset role`;
  await tx`reset search_path`;
  return statements;
}

function scriptError(path: string, statement: SqlStatement, error: unknown): Error {
  if (!(error instanceof postgres.PostgresError)) return error as Error;
  const offset = error.position ? Number(error.position) - 1 : 0;
  const line = statement.line + lineAt(statement.text, offset) - 1;
  const notes = [error.detail, error.hint, error.where].filter(Boolean).join("; ");
  return new StackError(
    `${path}:${line}: ${error.message} (${error.code})${notes ? `: ${notes.replaceAll("\n", " ")}` : ""}`,
  );
}

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => {}, prepare: false });
}

function ownerOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || "postgres";
}

async function sqlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".sql")).toSorted();
}

async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
