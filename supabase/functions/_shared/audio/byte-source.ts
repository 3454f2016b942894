/** A file that is read piece by piece: in a browser a Blob, in a function ranges of a stored object. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  /** Fewer bytes than asked for only at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>;
}

const BLOCK = 65_536;
const MOST_BLOCKS = 16;

/** Reads whole blocks and keeps the last ones, because headers are read a few bytes at a time. */
export function inBlocks(source: ByteSource): ByteSource {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const block = (n: number): Promise<Uint8Array> => {
    const known = blocks.get(n);
    if (known) return known;
    const read = source.read(n * BLOCK, Math.min(BLOCK, source.size - n * BLOCK));
    blocks.set(n, read);
    for (const old of blocks.keys()) {
      if (blocks.size <= MOST_BLOCKS) break;
      blocks.delete(old);
    }
    return read;
  };
  return {
    size: source.size,
    async read(start, length) {
      const end = Math.min(start + length, source.size);
      const bytes = new Uint8Array(Math.max(0, end - start));
      for (let at = start; at < end;) {
        const n = Math.floor(at / BLOCK);
        const part = (await block(n)).subarray(at - n * BLOCK, end - n * BLOCK);
        if (part.length === 0) break;
        bytes.set(part, at - start);
        at += part.length;
      }
      return bytes;
    },
  };
}

export const text = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
