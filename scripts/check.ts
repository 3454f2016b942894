// npm run check: everything that can be checked without running the product. Each step runs even
// when another failed, so that one run shows all there is to mend.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./supabase-cli.ts";

const bin = (name: string) => join(ROOT, "node_modules/.bin", name);

type Step = [name: string, command: string, ...args: string[]];

const steps: Step[] = [
  // Each by itself and from nothing: `tsc -b` trusts its notes of the last time, wrongly at times.
  ...["web", "supabase/functions", "local", "tests"].map((project): Step => [
    `types of ${project}`,
    bin("tsc"),
    "-p",
    project,
  ]),
  ["lint", bin("oxlint")],
  ["format", bin("oxfmt"), "--check"],
  ["unused code", bin("knip"), "--no-progress"],
  ["locales", bin("tsx"), "web/scripts/check-locales.ts"],
  ["glossary", bin("tsx"), "scripts/check-glossary.ts"],
  ["generated files", bin("tsx"), "scripts/generated-files.ts", "--check"],
  ["database types", bin("tsx"), "scripts/db-types.ts", "--check"],
];

const failed: string[] = [];
for (const [name, command, ...args] of steps) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${took} s)`);
  if (status === 0) continue;
  failed.push(name);
  console.log(`${stdout}${stderr}`.trimEnd());
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
