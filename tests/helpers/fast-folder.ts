import { constants } from "node:fs";
import { access, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** Ten times what the tests keep there at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30;
const A_DAY_MS = 86_400_000;

/**
 * Where databases that are thrown away live: in memory where the system has room there, else in its
 * temporary folder. A database is a thousand files, and the tests make and remove hundreds: on a disk
 * their directory entries cost several times what all statements do.
 */
export async function fastFolder(): Promise<{ path: string; inMemory: boolean }> {
  try {
    await access(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return { path: IN_MEMORY, inMemory: true };
  } catch {
    // The system has no such folder.
  }
  return { path: tmpdir(), inMemory: false };
}

/** Removes what runs that were killed a day ago or earlier have left in memory. */
export async function removeAbandoned(prefix: string): Promise<void> {
  const { path, inMemory } = await fastFolder();
  if (!inMemory) return;
  for (const name of await readdir(path)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(path, name);
    // What another account has left, or another run removes meanwhile, is theirs.
    const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > A_DAY_MS) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
