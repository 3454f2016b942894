import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Makes the folder if need be; false where this account cannot write into it. */
export async function makeWritableFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { recursive: true });
    const probe = join(path, `.write-${process.pid}`);
    await mkdir(probe);
    await rm(probe, { recursive: true });
    return true;
  } catch {
    return false;
  }
}
