import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { fastFolder } from "../tests/helpers/fast-folder.ts";
import { findOrInstallHeadlessShell } from "./chromium.ts";
import { ROOT } from "./supabase-cli.ts";

/** How a layer's tests ended. */
export interface Count {
  passed: number;
  /**
   * One entry a failed test: its file, its name and the first line of its error. What failed before
   * it became a test (an import, a set-up) has an entry, too.
   */
  failures: string[];
  /** What its tests took, set-up of files included, one after the other. */
  seconds: number;
}

/** Beside another runner, whole lines are printed, each with this before it. */
interface Output {
  linePrefix?: string;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Runs layers other than the browser's, and counts them by layer. */
export async function runVitest(args: string[], output: Output = {}): Promise<Map<string, Count>> {
  return withFolder(async (folder) => {
    const file = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("vitest", ["run", ...reporters, ...args], {}, output);
    const report = vitestReport.safeParse(await readJson(file));
    if (!report.success) return new Map([["vitest", notRun(NO_REPORT)]]);
    const layers = new Map<string, Count>();
    for (const result of report.data.testResults) {
      const { name, status, message, assertionResults } = result;
      const path = relative(ROOT, name);
      const count = layers.get(layerOf(path)) ?? { passed: 0, failures: [], seconds: 0 };
      count.seconds += (result.endTime - result.startTime) / 1000;
      const failed = assertionResults.filter((test) => test.status === "failed");
      count.passed += assertionResults.filter((test) => test.status === "passed").length;
      for (const { fullName, failureMessages } of failed) {
        count.failures.push(failure(`${path} > ${fullName}`, failureMessages?.[0]));
      }
      if (failed.length === 0 && status === "failed") count.failures.push(failure(path, message));
      layers.set(layerOf(path), count);
    }
    const failures = [...layers.values()].some((count) => count.failures.length > 0);
    // An error outside of any test: an unhandled rejection, a set-up that could not clean up.
    if (code !== 0 && !failures) {
      layers.set("vitest", notRun("an error outside of any test, printed above"));
    }
    return layers;
  });
}

/** Runs the browser's layer; finds or installs its browser first. */
export async function runPlaywright(args: string[], output: Output = {}): Promise<Count> {
  const chromium = findOrInstallHeadlessShell();
  return withFolder(async (folder) => {
    const reportFile = join(folder, "report.json");
    const env = {
      ...(chromium && { CHROMIUM_PATH: chromium }),
      E2E_DATA_DIR: process.env.E2E_DATA_DIR ?? join(folder, "stack"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    };
    const code = await run("playwright", ["test", "--reporter=list,json", ...args], env, output);
    const report = playwrightReport.safeParse(await readJson(reportFile));
    if (!report.success) return notRun(NO_REPORT);
    const { suites, stats, errors } = report.data;
    const failures = errors.map(({ message }) => failure("playwright", message));
    let seconds = 0;
    for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
      for (const { status, results } of tests) {
        for (const { duration } of results) seconds += duration / 1000;
        if (status === "expected" || status === "skipped") continue;
        const error = results.find((result) => result.error !== undefined)?.error;
        failures.push(failure(`${file}:${line} > ${title}`, error?.message ?? status));
      }
    }
    if (code !== 0 && failures.length === 0) failures.push("an error outside of any test");
    return { passed: stats.expected, failures, seconds };
  });
}

/** A layer of which is known only why it failed. */
export const notRun = (why: string): Count => ({ passed: 0, failures: [why], seconds: 0 });

const NO_REPORT = "the runner left no report; what it printed says why";

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function failure(where: string, message = ""): string {
  const [firstLine = ""] = stripVTControlCharacters(message).split("\n");
  return firstLine === "" ? where : `${where}: ${firstLine}`;
}

/** @param path relative to the project's folder. */
function layerOf(path: string): string {
  return /^tests\/(\w+)\//.exec(path)?.[1] ?? "unit";
}

/** Prints what failed, so that the end of a long log says it. */
export function printFailures({ failures }: Count): void {
  for (const line of failures) console.log(`  failed: ${line}`);
}

/** A folder for what a run leaves behind, in memory where there is room; it goes with the run. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join((await fastFolder()).path, "castboard-run-"));
  try {
    // The account that a stack of root's runs PostgreSQL as must come through.
    await chmod(folder, 0o711);
    return await work(folder);
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

async function run(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { linePrefix }: Output,
): Promise<number> {
  const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
    cwd: ROOT,
    stdio: linePrefix === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on("line", (line) => console.log(`${linePrefix}${line}`));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
