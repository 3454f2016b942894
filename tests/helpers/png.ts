import { crc32, deflateSync } from "node:zlib";

interface Png {
  width: number;
  height: number;
  /** Type of colour: 0 grey, 2 red, green, blue, 3 by number, 4 and 6 with opacity. */
  color: number;
  depth: number;
  /** Bytes of each row, filtered. */
  rows: readonly (readonly number[])[];
  /** Of all rows, or of each. */
  filter?: number | readonly number[];
  interlace?: number;
  palette?: readonly number[];
  /** In the place of the packed rows. */
  packed?: Buffer;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of these bytes, right or wrong. */
export function png(image: Png): Uint8Array<ArrayBuffer> {
  const { rows, filter = 0, palette, interlace = 0 } = image;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.set([image.depth, image.color, 0, 0, interlace], 8);
  const filterOf = (n: number): number => (typeof filter === "number" ? filter : (filter[n] ?? 0));
  const packed =
    image.packed ?? deflateSync(Buffer.from(rows.flatMap((row, n) => [filterOf(n), ...row])));
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", header),
      ...(palette ? [chunk("PLTE", Buffer.from(palette))] : []),
      chunk("IDAT", packed),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}
