// Writes web/src/lib/api/database.types.ts from the migrations; with --check only compares. Always from
// a fresh database: a stack that has run for days may hold what no migration made.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inDatabase, startTestCluster, TEMPLATE } from "../tests/helpers/cluster.ts";
import { ROOT, runSupabase } from "./supabase-cli.ts";

const FILE = "web/src/lib/api/database.types.ts";

async function generate(): Promise<string> {
  const cluster = await startTestCluster();
  try {
    const { url } = inDatabase(cluster, TEMPLATE);
    const { code, output } = await runSupabase([
      "gen",
      "types",
      `--remote=${url}`,
      "--schema",
      "public",
    ]);
    if (code !== 0) throw new Error(`supabase gen types ended with code ${code}`);
    return format(output);
  } finally {
    await cluster.stop();
  }
}

/** The CLI leaves the layout to the project. The name given here is one that oxfmt does not skip. */
function format(types: string): string {
  const args = ["--stdin-filepath", "web/src/lib/generated.ts"];
  return execFileSync(join(ROOT, "node_modules/.bin/oxfmt"), args, {
    cwd: ROOT,
    input: types,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const types = await generate();
if (!values.check) {
  await writeFile(join(ROOT, FILE), types);
  console.log(`Wrote ${FILE}`);
} else if ((await readFile(join(ROOT, FILE), "utf8").catch(() => "")) === types) {
  console.log(`${FILE} is up to date`);
} else {
  console.error(`${FILE} differs from the migrations: run npm run db:types`);
  process.exitCode = 1;
}
