import { expect, test } from "vitest";
import { adoptPostgres } from "../../local/postgres/server.ts";
import { processesNaming, startCli, useScratch } from "../helpers/cli.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";

const database = useTestDatabase({ empty: true });
const dataDir = useScratch().dataDir("data");

test("DATABASE_URL: the stack uses that server, and leaves it running", async () => {
  const cli = startCli({
    args: ["--data-dir", dataDir],
    env: { DATABASE_URL: database.adminUrl },
  });
  const url = await cli.ready;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(cli.output()).not.toContain("Creating the database cluster");
  expect(await processesNaming(`${dataDir}/postgres`)).toEqual([]);
  cli.child.kill("SIGINT");
  expect(await cli.ended).toBe(0);

  const sql = connect(database.adminUrl, 1);
  const [row] = await sql`select count(*)::int > 0 as migrated from public.tournaments`;
  expect(row).toEqual({ migrated: true });
  await sql.end();
});

test("DATABASE_URL: a server that knows no time limit of transactions is refused", async () => {
  const sql = connect(database.adminUrl, 1);
  try {
    await sql`create schema older`;
    // What this database says of its server from here on.
    await sql`
      create function older.current_setting(text) returns text language sql
      as $$ select '160004' $$`;
    const name = new URL(database.adminUrl).pathname.slice(1);
    await sql.unsafe(
      `alter role current_user in database ${name} set search_path = older, pg_catalog`,
    );
    await expect(adoptPostgres(database.adminUrl)).rejects.toThrow(
      "DATABASE_URL leads to PostgreSQL 16; 17 or later is needed.",
    );
  } finally {
    await sql.end();
  }
});
