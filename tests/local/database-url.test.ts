import { expect, test } from "vitest";
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
