import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { type GuardedChild, startGuardedChild } from "../process/guarded-child.ts";
import { makeWritableFolder } from "../process/writable-folder.ts";
import { StackError } from "../stack-error.ts";
import type { ProjectFunction } from "./project-functions.ts";

export interface FunctionsProcess {
  port: number;
  /** Names of the functions that could not be loaded. */
  broken: string[];
  child: GuardedChild;
}

const readyLine = z.object({ port: z.number(), broken: z.array(z.string()) });
/** What host.ts prints, after "ready ", once it serves. */
export type ReadyLine = z.infer<typeof readyLine>;

/**
 * Starts one Deno that serves all functions and may do little else: read their code and its
 * packages, see the variables it is given, and reach the network.
 *
 * @throws StackError when it ends before it serves.
 */
export async function startFunctionsProcess(options: {
  root: string;
  dataDir: string;
  /** Of the stack, which they may call. */
  url: string;
  functions: ProjectFunction[];
  env: Record<string, string>;
  log: (line: string) => void;
}): Promise<FunctionsProcess> {
  const { root } = options;
  const host = join(import.meta.dirname, "host.ts");
  const functionsFolder = join(root, "supabase/functions");
  const readable = [host, functionsFolder, join(root, "node_modules"), join(root, "package.json")];
  let announce: (line: string) => void = () => {};
  const ready = new Promise<string>((resolve) => {
    announce = resolve;
  });
  // Not the home folder: it may be closed, and a checkout should leave nothing elsewhere.
  const shared = join(root, "node_modules/.cache/castboard-deno");
  const denoDir = (await makeWritableFolder(shared)) ? shared : join(options.dataDir, "deno");
  const child = startGuardedChild({
    name: "The functions' Deno",
    command: findDeno(),
    args: [
      "run",
      "--no-prompt",
      "--no-lock",
      "--cached-only",
      "--node-modules-dir=manual",
      `--allow-read=${readable.map(escapeComma).join(",")}`,
      `--deny-read=${[".env", ".env.local"].map((name) => escapeComma(join(functionsFolder, name))).join(",")}`,
      "--ignore-env",
      `--allow-env=${Object.keys(options.env).join(",")}`,
      // Feeds lie anywhere; ingest-feeds connects to public addresses only. Where machines of a cloud
      // keep their keys is closed to all functions.
      "--allow-net",
      "--deny-net=169.254.0.0/16",
      host,
      ...options.functions.map(
        ({ name, entrypoint }) => `${name}=${pathToFileURL(entrypoint).href}`,
      ),
    ],
    stopSignal: "TERM",
    stopMs: 1000,
    cwd: root,
    env: {
      ...options.env,
      PATH: process.env.PATH,
      DENO_DIR: denoDir,
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    },
    onLine: (line) => {
      if (line.startsWith("ready {")) announce(line.slice("ready ".length));
      else options.log(`functions: ${line}`);
    },
  });
  const outcome = await Promise.race([ready, child.failed]);
  if (outcome instanceof Error) throw new StackError(`${outcome.message} before it was ready.`);
  return { ...readyLine.parse(JSON.parse(outcome)), child };
}

/**
 * Deno's own program inside its platform package. npm 11 holds back the install script that would
 * put it into the package `deno`, and that package's launcher can leave it orphaned.
 */
export function findDeno(): string {
  const libc = process.platform === "linux" ? "-glibc" : "";
  const name = `@deno/${process.platform}-${process.arch}${libc}`;
  try {
    const require = createRequire(import.meta.url);
    const program = join(dirname(require.resolve(`${name}/package.json`)), "deno");
    if (existsSync(program)) return program;
  } catch {
    // Reported below.
  }
  throw new StackError(`The package ${name} is missing: run npm ci without --omit=optional.`);
}

/** Deno separates paths by commas and takes a doubled one for the character itself. */
function escapeComma(path: string): string {
  return path.replaceAll(",", ",,");
}
