// Runs Supabase's security and performance advisors, against the running stack's database when
// there is one, else against a fresh one. Fails on findings of level error.
import { join } from "node:path";
import { findRunningStack } from "../local/data-dir.ts";
import { inDatabase, startTestCluster, TEMPLATE } from "../tests/helpers/cluster.ts";
import { ROOT, runSupabase } from "./supabase-cli.ts";

async function advise(url: string): Promise<number> {
  const { code, output } = await runSupabase([
    "db",
    "advisors",
    `--remote=${url}`,
    "-o",
    "json",
    "--fail-on",
    "error",
  ]);
  process.stdout.write(output);
  return code;
}

const running = await findRunningStack(join(ROOT, ".castboard"));
if (running?.address) {
  process.exitCode = await advise(running.address.db_url);
} else {
  const cluster = await startTestCluster();
  try {
    process.exitCode = await advise(inDatabase(cluster, TEMPLATE).url);
  } finally {
    await cluster.stop();
  }
}
