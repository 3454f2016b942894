import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What was said of a file when its upload was created. */
const begun = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Bytes of the whole file. */
  size: z.number().int().min(0),
  mimetype: z.string(),
  cacheControl: z.string(),
  owner: z.string().nullable(),
  upsert: z.boolean(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type BegunUpload = z.infer<typeof begun>;

/**
 * Files that arrive in parts: `{id}` has the bytes so far, `{id}.json` what is to become of them, so that
 * both survive a restart. Ids are UUIDs of the server.
 */
export interface PartFiles {
  begin(id: string, upload: BegunUpload): Promise<void>;
  /** Undefined for one that is not there. */
  find(id: string): Promise<{ upload: BegunUpload; offset: number } | undefined>;
  /**
   * Writes what comes behind what is there, at most `limit` bytes; what had come before an error stays.
   * Resolves to false when there were more bytes.
   */
  append(id: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<boolean>;
  read(id: string): AsyncIterable<Uint8Array>;
  remove(id: string): Promise<void>;
  /** Removes what has expired, and the oldest of this owner, so that one more makes at most `most`. */
  makeRoom(owner: string | null, most: number, now: number): Promise<void>;
}

export function openPartFiles(folder: string): PartFiles {
  const fileOf = (id: string) => join(folder, id);
  const noteOf = (id: string) => join(folder, `${id}.json`);
  const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  };
  const noted = async (id: string): Promise<BegunUpload | undefined> => {
    const text = await readFile(noteOf(id), "utf8").catch(ignoreMissing);
    return text === undefined ? undefined : begun.parse(JSON.parse(text));
  };
  /** The notes of all, read once. */
  let known: Promise<Map<string, BegunUpload>> | undefined;
  const readNotes = async (): Promise<Map<string, BegunUpload>> => {
    const notes = new Map<string, BegunUpload>();
    for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
      const id = name.replace(/\.json$/, "");
      const upload = id === name ? undefined : await noted(id);
      if (upload) notes.set(id, upload);
    }
    return notes;
  };
  const all = () => (known ??= readNotes());
  const remove = async (id: string): Promise<void> => {
    (await all()).delete(id);
    // The note last: a file without one would never expire.
    await rm(fileOf(id), { force: true });
    await rm(noteOf(id), { force: true });
  };
  return {
    async begin(id, upload) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${noteOf(id)}.new`, JSON.stringify(upload), { mode: 0o600 });
      await rename(`${noteOf(id)}.new`, noteOf(id));
      (await all()).set(id, upload);
    },
    async find(id) {
      const upload = await noted(id);
      if (!upload) return undefined;
      const file = await stat(fileOf(id)).catch(ignoreMissing);
      return { upload, offset: file?.size ?? 0 };
    },
    async append(id, bytes, limit) {
      const file = await open(fileOf(id), "a", 0o600);
      let size = 0;
      try {
        for await (const chunk of bytes) {
          const fitting = chunk.subarray(0, limit - size);
          await file.writeFile(fitting);
          size += fitting.length;
          if (fitting.length < chunk.length) return false;
        }
        return true;
      } finally {
        // An offset that was reported must hold after a power cut.
        await file.sync();
        await file.close();
      }
    },
    async *read(id) {
      const file = await open(fileOf(id), "a+", 0o600);
      yield* file.createReadStream({ start: 0 }) as AsyncIterable<Uint8Array>;
    },
    remove,
    async makeRoom(owner, most, now) {
      const notes = [...(await all())];
      const own = notes
        .filter(([, upload]) => upload.owner === owner && upload.expires > now)
        .toSorted(([, a], [, b]) => a.expires - b.expires);
      const expired = notes.filter(([, { expires }]) => expires <= now);
      const tooMany = own.slice(0, Math.max(0, own.length - most + 1));
      for (const [id] of [...expired, ...tooMany]) await remove(id);
    },
  };
}
