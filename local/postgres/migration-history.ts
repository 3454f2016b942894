import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { StackError } from "../stack-error.ts";
import { splitSql } from "./sql-statements.ts";

const FOLDER = "supabase/migrations";

/** A file of supabase/migrations. */
export interface Migration {
  version: string;
  name: string;
  /** From the checkout's root. */
  path: string;
  script: string;
}

/** A row of supabase_migrations.schema_migrations; older versions of the CLI keep only the first. */
interface Recorded {
  version: string;
  name?: string | null;
  statements?: string[] | null;
}

/**
 * The checkout's migrations in their order.
 *
 * @throws StackError for a file whose name is not `<digits>_<name>.sql`.
 */
export async function readMigrations(root: string): Promise<Migration[]> {
  const names = await readdir(join(root, FOLDER));
  const files = names.filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const path = `${FOLDER}/${file}`;
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      if (!version || name === undefined) {
        throw new StackError(`${path}: the name must be <digits>_<name>.sql`);
      }
      return { version, name, path, script: await readFile(join(root, path), "utf8") };
    }),
  );
}

/**
 * Compares the database's history with the checkout before anything is applied: later migrations
 * are written for what the files say, so on any other history they fail half-way or succeed wrongly.
 *
 * @param sql as superuser: the project's own role may not exist yet
 * @throws StackError that names the first migration that differs and what to do.
 */
export async function checkHistory(sql: postgres.Sql, migrations: Migration[]): Promise<void> {
  const [present] = await sql`
    select from pg_catalog.pg_tables
    where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`;
  if (!present) return;
  const rows = await sql<{ row: Recorded }[]>`
    select to_jsonb(m) as row from supabase_migrations.schema_migrations m`;
  const recorded = new Map(rows.map(({ row }) => [row.version, row]));
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  const versions = [...new Set([...recorded.keys(), ...files.keys()])].toSorted();
  const last = [...recorded.keys()].toSorted().at(-1) ?? "";
  for (const version of versions) {
    const difference = compare(recorded.get(version), files.get(version), version < last);
    if (difference) throw new StackError(`${difference} ${WHAT_TO_DO}`);
  }
}

const WHAT_TO_DO =
  "Nothing was applied. `npm start -- --reset` starts over and loses the data of this folder " +
  "(a database of DATABASE_URL has to be recreated by hand); or go back to the version of the " +
  "checkout that made it.";

function compare(
  recorded: Recorded | undefined,
  file: Migration | undefined,
  isBeforeLast: boolean,
): string | undefined {
  if (recorded && !file) {
    const name = [recorded.version, recorded.name].filter(Boolean).join("_");
    return `The database has migration ${name}, which is not in ${FOLDER}.`;
  }
  if (!file) return undefined;
  if (!recorded) {
    return isBeforeLast
      ? `${file.path} is new, but the database already has later migrations.`
      : undefined;
  }
  if (recorded.name && recorded.name !== file.name) {
    return `${file.path} was applied as ${recorded.version}_${recorded.name}.`;
  }
  const texts = splitSql(file.script).map(({ text }) => text);
  return recorded.statements && outline(recorded.statements) !== outline(texts)
    ? `${file.path} has changed since it was applied.`
    : undefined;
}

/**
 * The statements without comments and layout: neither changes what was applied, and the supabase
 * CLI keeps them in other places.
 */
function outline(statements: string[]): string {
  return statements
    .map((text) => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|[\s;]+/g, ""))
    .join("");
}
