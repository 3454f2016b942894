// npm run check: everything that can be checked without running the product. Each step runs even
// when another failed, so that one run shows all there is to mend.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "./supabase-cli.ts";

const bin = (name: string) => join(ROOT, "node_modules/.bin", name);

type Step = [name: string, command: string, ...args: string[]];

// Two steps run side by side, and each further thread of one checks again what the others share.
const threads = String(Math.ceil(availableParallelism() / 2));

const steps: Step[] = [
  // What takes longest begins first.
  ["lint", bin("oxlint"), `--threads=${threads}`],
  // Each by itself and from nothing: `tsc -b` trusts its notes of the last time, wrongly at times.
  ...["web", "tests", "local", "supabase/functions"].map((project): Step => [
    `types of ${project}`,
    bin("tsc"),
    "-p",
    project,
    "--checkers",
    threads,
  ]),
  ["format", bin("oxfmt"), "--check"],
  ["unused code", bin("knip"), "--no-progress"],
  ["locales", bin("tsx"), "web/scripts/check-locales.ts"],
  ["glossary", bin("tsx"), "scripts/check-glossary.ts"],
  ["generated files", bin("tsx"), "scripts/generated-files.ts", "--check"],
  ["database types", bin("tsx"), "scripts/db-types.ts", "--check"],
];

const failed: string[] = [];
const waiting = [...steps];

/** Takes steps until none is left. */
async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, ...args] = step;
    const began = performance.now();
    const { status, output } = await runToEnd(command, args);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${took} s)`);
    if (status === 0) continue;
    failed.push(name);
    console.log(output.trimEnd());
  }
}

async function runToEnd(
  command: string,
  args: string[],
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    // Of the type checkers, which end before most of what they hold is garbage.
    env: { ...process.env, GOGC: "200" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}

await Promise.all([lane(), lane()]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
