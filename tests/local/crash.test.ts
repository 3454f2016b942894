import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRunningStack } from "../../local/data-dir.ts";
import { waitUntilGone } from "../../local/running-process.ts";
import { type Scratch, makeScratch, processesNaming, startCli } from "../helpers/cli.ts";
import { connect } from "../helpers/database.ts";

describe("a stack that breaks", () => {
  let scratch: Scratch;
  let dataDir: string;

  beforeAll(async () => {
    scratch = await makeScratch();
    dataDir = join(scratch.path, "data");
  });
  afterAll(() => scratch.remove([dataDir]));

  const start = () => startCli({ args: ["--data-dir", dataDir] });
  const postmaster = async () =>
    Number.parseInt(await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);

  test("ends with an error when PostgreSQL is killed", async () => {
    const cli = start();
    await cli.ready;
    process.kill(await postmaster(), "SIGKILL");
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain("PostgreSQL was killed by signal 9. Stopping everything.");
    expect(await processesNaming(dataDir)).toEqual([]);
  });

  test("ends with an error when the functions' Deno is killed", async () => {
    const cli = start();
    await cli.ready;
    const deno = await processesNaming("local/functions/host.ts");
    const own = await Promise.all(deno.map((pid) => isBelow(pid, cli.child.pid ?? 0)));
    for (const [index, pid] of deno.entries()) if (own[index]) process.kill(pid, "SIGKILL");
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain("The functions' Deno was killed");
    expect(await processesNaming(dataDir)).toEqual([]);
  });

  test("leaves nothing behind and loses nothing when it is killed itself", async () => {
    const cli = start();
    await cli.ready;
    const url = (await findRunningStack(dataDir))?.address?.db_url ?? "";
    const sql = connect(url, 1);
    await sql`create table public.kept (id int primary key)`;
    await sql`insert into public.kept select generate_series(1, 100)`;
    const server = await postmaster();
    cli.child.kill("SIGKILL");
    await sql.end({ timeout: 0 });
    expect(await waitUntilGone(server, 5000)).toBe(true);

    const again = start();
    await again.ready;
    expect(await countKept()).toBe(100);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  });

  test("recovers when every process was killed at once", async () => {
    const cli = start();
    await cli.ready;
    const url = (await findRunningStack(dataDir))?.address?.db_url ?? "";
    const sql = connect(url, 1);
    await sql`insert into public.kept values (101)`;
    // The guards first, or they would still have time for an orderly end.
    const pids = await processesNaming(dataDir);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await cli.ended;
    await sql.end({ timeout: 0 });

    const again = start();
    await again.ready;
    expect(await countKept()).toBe(101);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
    expect(await processesNaming(dataDir)).toEqual([]);
  });

  async function countKept(): Promise<number> {
    const sql = connect((await findRunningStack(dataDir))?.address?.db_url ?? "", 1);
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from public.kept`;
    await sql.end();
    return row?.count ?? 0;
  }
});

/** Whether the process descends from the other. */
async function isBelow(pid: number, ancestor: number): Promise<boolean> {
  if (pid === ancestor) return true;
  if (pid <= 1) return false;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return isBelow(Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0), ancestor);
}
