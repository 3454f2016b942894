import { describe, expect, test } from "vitest";
import { findRunningStack } from "../../local/data-dir.ts";
import { waitUntilGone } from "../../local/process/running-process.ts";
import {
  postmasterOf,
  processesBelow,
  processesNaming,
  startCli,
  useScratch,
} from "../helpers/cli.ts";
import { connect } from "../helpers/database.ts";

const BACKEND_KILLS = 8;
/** Each start builds or reads the site, and a kill costs a recovery. */
const MANY_KILLS_MS = 400_000;

describe("a stack that breaks", () => {
  const dataDir = useScratch().dataDir("data");

  const start = () => startCli({ args: ["--data-dir", dataDir] });
  const postmaster = () => postmasterOf(dataDir);

  /** The board's own way through REST to the database, and a function's answer. */
  const isServed = (url: string) => async () => {
    const headers = { apikey: (await address())?.publishable_key ?? "" };
    const paths = ["/rest/v1/events?select=id&limit=1", "/functions/v1/contact", "/healthz"];
    const answers = await Promise.all(paths.map((path) => fetch(`${url}${path}`, { headers })));
    return answers.map(({ status }) => status);
  };
  const SERVED = [200, 405, 200];
  const address = async () => (await findRunningStack(dataDir))?.address;

  test(
    "goes on when PostgreSQL, its backends and the functions' Deno are killed",
    async () => {
      const cli = start();
      const url = await cli.ready;
      expect(await isServed(url)()).toEqual(SERVED);

      const server = await postmaster();
      process.kill(server, "SIGKILL");
      expect(await waitUntilGone(server, 60_000)).toBe(true);
      await expect.poll(isServed(url), { timeout: 60_000 }).toEqual(SERVED);
      expect(await postmaster()).not.toBe(server);

      for (const pid of await processesBelow(cli, "local/functions/host.ts")) {
        process.kill(pid, "SIGKILL");
      }
      await expect.poll(isServed(url), { timeout: 60_000 }).toEqual(SERVED);

      for (let kill = 0; kill < BACKEND_KILLS; kill += 1) {
        const headers = { apikey: (await address())?.publishable_key ?? "" };
        const busy = Array.from({ length: 20 }, () =>
          fetch(`${url}/rest/v1/events?select=*`, { headers }),
        );
        const backends = () => processesBelow(cli, "postgres: supabase_admin");
        await expect.poll(backends, { timeout: 60_000 }).not.toEqual([]);
        for (const backend of (await backends()).slice(0, 1)) process.kill(backend, "SIGKILL");
        await Promise.all(busy);
        await expect.poll(isServed(url), { timeout: 60_000 }).toEqual(SERVED);
      }
      cli.child.kill("SIGINT");
      expect(await cli.ended).toBe(0);
      expect(await processesNaming(dataDir)).toEqual([]);
    },
    MANY_KILLS_MS,
  );

  test("starts although an earlier PostgreSQL hangs in its shutdown", async () => {
    const first = start();
    await first.ready;
    const server = await postmaster();
    const pids = (await processesNaming(dataDir)).filter((pid) => pid !== server);
    // The stack and its guards go at once; the server hangs, and holds the folder.
    process.kill(server, "SIGSTOP");
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await first.ended;

    const again = start();
    await again.ready;
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
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
    expect(await waitUntilGone(server, 60_000)).toBe(true);

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
