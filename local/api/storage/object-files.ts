import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The bytes of stored objects, one file for each version; the version is a UUID of ours. */
export interface ObjectFiles {
  write(version: string, bytes: Uint8Array): Promise<void>;
  read(version: string): Promise<Uint8Array>;
  remove(versions: readonly string[]): Promise<void>;
}

export function openObjectFiles(folder: string): ObjectFiles {
  return {
    async write(version, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(join(folder, version), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        // The row that names this file commits next; after a power cut both or neither must be there.
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: (version) => readFile(join(folder, version)),
    async remove(versions) {
      await Promise.all(versions.map((version) => rm(join(folder, version), { force: true })));
    },
  };
}
