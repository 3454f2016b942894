import { randomUUID } from "node:crypto";
import { isUnavailable } from "../../database/unavailable.ts";
import type { Pool } from "../../database/pool.ts";
import type { ObjectFiles } from "./object-files.ts";

/**
 * Removes the files that no row names. A version is on the list `_storage.unclaimed_files` before its
 * file exists; a trigger takes it off in the transaction that writes its row, and puts it back in the
 * one that replaces or removes that row. So a file that is neither named nor listed cannot be left
 * behind, whichever transactions meet and wherever the process ends.
 */
export class UnclaimedFiles {
  private readonly sql: Pool;
  private readonly files: ObjectFiles;
  private readonly log: (line: string) => void;
  /** Versions whose row this process is about to write. */
  private readonly underWay = new Set<string>();

  constructor(sql: Pool, files: ObjectFiles, log: (line: string) => void) {
    this.sql = sql;
    this.files = files;
    this.log = log;
  }

  /** Runs work that stores a file under the version and writes a row that names it. */
  async withVersion<T>(work: (version: string) => Promise<T>): Promise<T> {
    const version = randomUUID();
    this.underWay.add(version);
    try {
      await this.sql`insert into _storage.unclaimed_files (version) values (${version})`;
      return await work(version);
    } finally {
      this.underWay.delete(version);
      await this.remove();
    }
  }

  /** What cannot be removed stays on the list for the next time. Never rejects. */
  async remove(): Promise<void> {
    try {
      await this.sql.begin(async (tx) => {
        // A row that is being written at this moment holds its version locked.
        const listed = await tx<{ version: string }[]>`
          select version from _storage.unclaimed_files for update skip locked`;
        // Asked when the list has been read: what came onto it meanwhile was under way before.
        const gone = listed.map(({ version }) => version).filter((one) => !this.underWay.has(one));
        await tx`delete from _storage.unclaimed_files where version = any (${gone}::text[])`;
        await this.files.remove(gone);
      });
    } catch (error) {
      if (!isUnavailable(error)) this.log(`storage: files were not removed: ${String(error)}`);
    }
  }
}
