import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import { chmod, chown, mkdir, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { clusterElsewhere } from "../../local/postgres/cluster.ts";
import { stopOrphanOf } from "../../local/postgres/server.ts";
import { ROOT } from "./cluster.ts";

export interface CliOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Runs as another account. Only root can. */
  ids?: { uid: number; gid: number };
  /** Through `npm start` rather than by itself. */
  npm?: boolean;
}

export interface CliRun {
  child: ChildProcess;
  /** All it printed so far. */
  output(): string;
  /** Resolves with the address once it says that it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs `npm start` (or what it runs) as a person would, on a random port unless told another. */
export function startCli(options: CliOptions): CliRun {
  const args = ["--port", "0", ...(options.args ?? [])];
  const [command, ...rest] = options.npm
    ? ["npm", "start", "--", ...args]
    : [process.execPath, "--import", "tsx", join(ROOT, "local/start.ts"), ...args];
  return run(command ?? "npm", rest, options);
}

/** Runs `npm run status`' program to its end. */
export async function runStatus(args: string[]): Promise<{ code: number | null; output: string }> {
  const program = join(ROOT, "local/status.ts");
  const status = run(process.execPath, ["--import", "tsx", program, ...args], {});
  status.ready.catch(() => {});
  return { code: await status.ended, output: status.output() };
}

function run(command: string, args: string[], options: CliOptions): CliRun {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "",
      CASTBOARD_STOP_AT_MOST_MS: "60000",
      ...options.env,
    },
    ...options.ids,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const address = /is ready after [\d.]+ s: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) => reject(new Error(`Ended with code ${code}:\n${output}`)));
  });
  ready.catch(() => {});
  return { child, output: () => output, ready, ended };
}

/** A folder that every account may pass through. */
export interface Scratch {
  path: string;
  /** The path of a data folder in it; what still runs from there is ended with the tests. */
  dataDir(name: string): string;
}

/** A folder that the tests of a file share, optionally owned by another account. */
export function useScratch(ids?: { uid: number; gid: number }): Scratch {
  const path = join(realpathSync(tmpdir()), `castboard cli ${randomUUID()}`);
  const dataDirs: string[] = [];
  beforeAll(async () => {
    await mkdir(path);
    await chmod(path, 0o755);
    if (ids) await chown(path, ids.uid, ids.gid);
    return async () => {
      for (const dataDir of dataDirs) {
        await stopOrphanOf(dataDir);
        const elsewhere = await clusterElsewhere(dataDir);
        if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
      }
      await rm(path, { recursive: true, force: true });
    };
  });
  return {
    path,
    dataDir(name) {
      const dataDir = join(path, name);
      dataDirs.push(dataDir);
      return dataDir;
    },
  };
}

/** Ids of the processes whose command line or environment's arguments name this text. Linux only. */
export async function processesNaming(text: string): Promise<number[]> {
  const pids: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    if (command.includes(text)) pids.push(Number(entry));
  }
  return pids;
}

/** The process of the PostgreSQL server in a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);
}

/** Those that name this text and belong to this run: others may run on this machine. */
export async function processesBelow(cli: CliRun, text: string): Promise<number[]> {
  const pids = await processesNaming(text);
  const own = await Promise.all(pids.map((pid) => isBelow(pid, cli.child.pid ?? 0)));
  return pids.filter((_, index) => own[index]);
}

/** Whether the process descends from the other. */
async function isBelow(pid: number, ancestor: number): Promise<boolean> {
  if (pid === ancestor) return true;
  if (pid <= 1) return false;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return isBelow(Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0), ancestor);
}
