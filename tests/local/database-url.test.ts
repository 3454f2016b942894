import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScratch, processesNaming, startCli } from "../helpers/cli.ts";
import { connect, createTestDatabase } from "../helpers/database.ts";

test("DATABASE_URL: the stack uses that server, and leaves it running", async () => {
  const database = await createTestDatabase({ empty: true });
  const scratch = await makeScratch();
  const dataDir = join(scratch.path, "data");
  try {
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
  } finally {
    await scratch.remove();
    await database.drop();
  }
});
