import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { findOrInstallChromium } from "./chromium.ts";
import { ROOT } from "./supabase-cli.ts";

/** How a layer's tests ended. What failed before it became a test (an import, a set-up) counts. */
export interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Runs all layers but the browser's, and counts them by layer. */
export async function runVitest(args: string[]): Promise<Map<string, Count>> {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", ["run", ...reporters, ...args]);
    const report = vitestReport.safeParse(await readJson(file));
    if (!report.success) return new Map([["vitest", { passed: 0, failed: 1 }]]);
    const layers = new Map<string, Count>();
    for (const { name, status, assertionResults } of report.data.testResults) {
      const layer = layerOf(name);
      const count = layers.get(layer) ?? { passed: 0, failed: 0 };
      const failed = assertionResults.filter((test) => test.status === "failed").length;
      count.passed += assertionResults.filter((test) => test.status === "passed").length;
      count.failed += failed === 0 && status === "failed" ? 1 : failed;
      layers.set(layer, count);
    }
    const failures = [...layers.values()].some(({ failed }) => failed > 0);
    // An error outside of any test: an unhandled rejection, a set-up that could not clean up.
    if (code !== 0 && !failures) layers.set("vitest", { passed: 0, failed: 1 });
    return layers;
  });
}

/**
 * Runs the browser's layer; finds or installs Chromium first. A test that measures how long something
 * takes is tagged `@alone`, and runs when no other does, unless the arguments choose tests themselves.
 */
export async function runPlaywright(args: string[]): Promise<Count> {
  const chromium = findOrInstallChromium();
  if (args.length > 0) return playOnce(args, { CHROMIUM_PATH: chromium });
  const together = await playOnce(["--grep-invert=@alone"], { CHROMIUM_PATH: chromium });
  const alone = await playOnce(["--grep=@alone"], { CHROMIUM_PATH: chromium, E2E_WORKERS: "1" });
  return { passed: together.passed + alone.passed, failed: together.failed + alone.failed };
}

async function playOnce(args: string[], env: NodeJS.ProcessEnv): Promise<Count> {
  return withReport(async (file) => {
    const code = await run("playwright", ["test", "--reporter=list,json", ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = playwrightReport.safeParse(await readJson(file));
    if (!report.success) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = report.data.stats;
    const failed = unexpected + flaky;
    return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed };
  });
}

function layerOf(file: string): string {
  return /^tests\/(\w+)\//.exec(relative(ROOT, file))?.[1] ?? "unit";
}

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "castboard-report-"));
  try {
    return await work(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}

async function run(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
