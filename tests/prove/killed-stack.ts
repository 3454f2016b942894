import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { findRunningStack } from "../../local/data-dir.ts";
import { clusterElsewhere } from "../../local/postgres/cluster.ts";
import { stopOrphanOf } from "../../local/postgres/server.ts";
import { postmasterOf, processesNaming, startCli } from "../helpers/cli.ts";
import { connect } from "../helpers/database.ts";

/** A stack as `npm start` runs it, that is killed and started again at the same address. */
export interface KilledStack {
  url: string;
  publishable_key: string;
  secret_key: string;
  /** The present connection of the owner. */
  sql: () => postgres.Sql;
  /** Kills PostgreSQL alone, which the stack starts again. */
  killDatabase: () => Promise<void>;
  /** Kills all of it at once, as when the power fails, and starts it again. */
  kill: () => Promise<void>;
  /** Resolves when the database and REST answer again: a kill may fall behind the last catch. */
  answers: () => Promise<void>;
  stop: () => Promise<void>;
}

/** So long the stack may take to be back after a kill; milliseconds. */
const BACK_MS = 120_000;

/** All anglers sign in and send from one address. */
const LIMITS = {
  SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: "1000000",
  SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: "1000000",
};

/** Whether there was such a process to kill. */
function isKilled(pid: number): boolean {
  try {
    return !Number.isNaN(pid) && process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

export async function startKilledStack(): Promise<KilledStack> {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-killed-"));
  const start = (port: string) =>
    startCli({ args: ["--data-dir", dataDir, "--port", port], env: LIMITS });
  const address = async () => {
    const running = await findRunningStack(dataDir);
    if (!running?.address) throw new Error("The stack is not running");
    return running.address;
  };
  let cli = start("0");
  await cli.ready;
  const { url, publishable_key, secret_key } = await address();
  let sql = connect((await address()).db_url, 1);
  const { port } = new URL(url);
  return {
    url,
    publishable_key,
    secret_key,
    sql: () => sql,
    async killDatabase() {
      // After another kill there may be none until the stack has started it again.
      while (!isKilled(await postmasterOf(dataDir).catch(() => Number.NaN))) await pause(100);
    },
    async kill() {
      await sql.end({ timeout: 0 });
      // One that has ended with its parent meanwhile is gone.
      for (const pid of await processesNaming(dataDir)) isKilled(pid);
      await cli.ended;
      cli = start(port);
      await cli.ready;
      sql = connect((await address()).db_url, 1);
    },
    async answers() {
      const deadline = Date.now() + BACK_MS;
      const isBack = async () => {
        await sql`select 1`;
        const headers = { apikey: secret_key, authorization: `Bearer ${secret_key}` };
        const asked = ["/rest/v1/species?limit=1", "/auth/v1/admin/users?per_page=1"];
        const responses = await Promise.all(asked.map((path) => fetch(url + path, { headers })));
        return responses.every(({ ok }) => ok);
      };
      while (!(await isBack().catch(() => false))) {
        if (Date.now() > deadline) throw new Error("The stack has not come back");
        await pause(200);
      }
    },
    async stop() {
      await sql.end({ timeout: 0 });
      cli.child.kill("SIGTERM");
      await cli.ended;
      await stopOrphanOf(dataDir);
      const elsewhere = await clusterElsewhere(dataDir);
      if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
