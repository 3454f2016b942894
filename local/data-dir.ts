import { constants } from "node:fs";
import { access, link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readJson, writeJson } from "./json-file.ts";
import { clusterElsewhere } from "./postgres/cluster.ts";
import { stopOrphanOf } from "./postgres/server.ts";
import { isAlive, processBirth } from "./process/running-process.ts";
import { StackError, errorCode, errorMessage } from "./stack-error.ts";

/** How to reach a running stack; what `npm run status -- --json` prints. */
export const stackAddress = z.object({
  url: z.string(),
  publishable_key: z.string(),
  secret_key: z.string(),
  db_url: z.string(),
  mail_url: z.string(),
  data_dir: z.string(),
});
export type StackAddress = z.infer<typeof stackAddress>;

/** `address` is missing while the stack is still starting. */
const runningStack = z.object({
  pid: z.number(),
  birth: z.string().optional(),
  address: stackAddress.optional(),
});
export type RunningStack = z.infer<typeof runningStack>;

const lockFile = (dataDir: string) => join(dataDir, "stack.json");

/** Makes the folder if need be. @throws StackError when this user cannot write there. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Root passes every check of modes; a read-only file system shows only when written to.
    const probe = join(dataDir, `.write-${process.pid}`);
    await mkdir(probe);
    await rm(probe, { recursive: true });
  } catch (error) {
    const why = errorCode(error) === "EEXIST" ? "it is not a folder" : errorMessage(error);
    throw new StackError(`The data folder ${dataDir} cannot be written: ${why}`);
  }
}

/** The stack that runs from this folder, if one does. */
export async function findRunningStack(dataDir: string): Promise<RunningStack | undefined> {
  const parsed = runningStack.safeParse(await readJson(lockFile(dataDir)));
  return parsed.success && holds(parsed.data) ? parsed.data : undefined;
}

export interface DataDirLock {
  /** Writes down for others (`npm run status`) how to reach the stack. */
  publish(address: StackAddress): Promise<void>;
  release(): Promise<void>;
}

/** Takes the folder for this process. @throws StackError while another stack runs from it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = lockFile(dataDir);
  const self: RunningStack = { pid: process.pid, birth: processBirth(process.pid) };
  const draft = `${file}.${process.pid}.lock`;
  await writeJson(draft, self);
  try {
    for (;;) {
      try {
        // Unlike a write, a link fails when somebody else was first.
        await link(draft, file);
        break;
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const holder = await findRunningStack(dataDir);
      if (holder) {
        const where = holder.address ? ` at ${holder.address.url}` : "";
        throw new StackError(
          `A stack already runs from ${dataDir}${where} (process ${holder.pid}): stop it or use another --data-dir.`,
        );
      }
      await rm(file, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    publish: (address) => writeJson(file, { ...self, address }),
    release: () => rm(file, { force: true }),
  };
}

/** What the stack itself puts into its data folder; --reset removes this and nothing else. */
const OWN_ENTRIES =
  /^(?:postgres|postgresql-.+|mail|storage|site|vite|deno|keys\.json|cluster\.json|stack\.json)(?:\..+)?$/;

/** Empties the folder of everything the stack keeps there, and of the cluster kept elsewhere. */
export async function resetDataDir(dataDir: string): Promise<void> {
  const lock = await lockDataDir(dataDir);
  await stopOrphanOf(dataDir);
  const elsewhere = await clusterElsewhere(dataDir);
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
  // Renamed first: an interrupted removal must not leave half a cluster that looks whole.
  for (const entry of await readdir(dataDir)) {
    if (!OWN_ENTRIES.test(entry) || entry === "stack.json") continue;
    const doomed = join(dataDir, `${entry}.removed`);
    await rm(doomed, { recursive: true, force: true });
    await rename(join(dataDir, entry), doomed);
    await rm(doomed, { recursive: true, force: true });
  }
  await lock.release();
}

function holds(stack: RunningStack): boolean {
  if (stack.pid === process.pid) return stack.birth === processBirth(process.pid);
  if (!isAlive(stack.pid)) return false;
  return stack.birth === undefined || stack.birth === processBirth(stack.pid);
}
