import { createHash } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** The bytes grew past what was allowed. */
export class FileTooLarge extends Error {}

export interface Received {
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  md5: string;
}

/** A stored object's bytes, complete even when the object is replaced while they are read. */
export interface OpenFile {
  size: number;
  /** The range includes both ends. Closes the file at its end. */
  read(range?: readonly [number, number]): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

/** The bytes of stored objects, one file for each version; the server chose the version, a UUID. */
export interface ObjectFiles {
  /** Writes the bytes as they come. @throws FileTooLarge, and leaves nothing behind then */
  receive(version: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Received>;
  /** Returns undefined when the file is missing. The caller must read or close the file. */
  open(version: string): Promise<OpenFile | undefined>;
  remove(versions: readonly string[]): Promise<void>;
}

export function openObjectFiles(folder: string): ObjectFiles {
  const fileOf = (version: string) => join(folder, version);
  const remove = async (versions: readonly string[]) => {
    await Promise.all(versions.map((version) => rm(fileOf(version), { force: true })));
  };
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    async receive(version, bytes, limit) {
      await ready();
      const hash = createHash("md5");
      const file = await open(fileOf(version), "wx", 0o600);
      let size = 0;
      try {
        for await (const chunk of bytes) {
          size += chunk.length;
          if (size > limit) throw new FileTooLarge();
          hash.update(chunk);
          await file.writeFile(chunk);
        }
        // The row that names this file commits next; a power cut must leave both or neither.
        await file.sync();
      } catch (error) {
        await remove([version]);
        throw error;
      } finally {
        await file.close();
      }
      return { size, md5: hash.digest("hex") };
    },
    async open(version) {
      const file = await open(fileOf(version), "r").catch(() => undefined);
      if (!file) return undefined;
      const { size } = await file.stat();
      return {
        size,
        read(range) {
          const [start, end] = range ?? [];
          const stream = file.createReadStream({
            ...(start === undefined ? {} : { start }),
            ...(end === undefined ? {} : { end }),
          });
          // Node and the DOM declare this stream differently.
          return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
        },
        close: () => file.close(),
      };
    },
    remove,
  };
}
