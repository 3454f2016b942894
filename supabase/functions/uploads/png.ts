import { readPictureHeader } from "../_shared/contracts/picture-header.ts";
import type { Pixels } from "./shrink.ts";

/** Samples of a pixel, by the type of colour that the header states. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Image {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  samples: number;
  /** Red, green and blue of each colour, and its opacity, where pixels are numbers of colours. */
  palette: Uint8Array | null;
  transparency: Uint8Array | null;
}

/**
 * A PNG whose pixels follow one another row by row, as on nearly every page; an interlaced one is refused.
 * The caller has looked at its size: no more is unpacked than that many pixels take.
 */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const header = readPictureHeader(bytes);
  const [depth = 0, color = -1, compression, filter, interlace] = bytes.subarray(24, 29);
  const samples = SAMPLES[color];
  const isKnown = depth === 8 || (depth === 16 && color !== 3) || (samples === 1 && depth < 8);
  if (!header || !samples || !isKnown || ![1, 2, 4, 8, 16].includes(depth)) throw new Error("PNG");
  if (compression !== 0 || filter !== 0 || interlace !== 0) throw new Error("PNG");
  const image: Image = {
    width: header.width,
    height: header.height,
    depth,
    samples,
    palette: null,
    transparency: null,
  };
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for (const [name, data] of chunksOf(bytes)) {
    if (name === "PLTE" && color === 3) image.palette = data;
    if (name === "tRNS" && color === 3) image.transparency = data;
    if (name === "IDAT") packed.push(data);
  }
  if (color === 3 && !image.palette) throw new Error("A PNG without its colours");
  const stride = Math.ceil((image.width * samples * depth) / 8);
  const rows = await unpack(packed, (stride + 1) * image.height);
  unfilter(rows, stride, image.height, Math.max(1, (samples * depth) >> 3));
  return { data: paint(rows, stride, image), width: image.width, height: image.height };
}

function* chunksOf(
  bytes: Uint8Array<ArrayBuffer>,
): Generator<readonly [string, Uint8Array<ArrayBuffer>]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length || name === "IEND") return;
    yield [name, bytes.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}

async function unpack(parts: Uint8Array<ArrayBuffer>[], size: number): Promise<Uint8Array> {
  const rows = new Uint8Array(size);
  let at = 0;
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  while (at < size) {
    const { done, value } = await reader.read();
    if (done) throw new Error("The picture ends early");
    rows.set(value.subarray(0, size - at), at);
    at += value.length;
  }
  await reader.cancel().catch(() => undefined);
  return rows;
}

/** Each row begins with how its bytes build on those before and above them. */
function unfilter(rows: Uint8Array, stride: number, height: number, step: number): void {
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1) + 1;
    const kind = rows[from - 1] as number;
    if (kind > 4) throw new Error("Filter of a PNG");
    if (kind === 0) continue;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (rows[from + x - step] as number) : 0;
      const above = y > 0 ? (rows[from + x - stride - 1] as number) : 0;
      const corner = y > 0 && x >= step ? (rows[from + x - stride - 1 - step] as number) : 0;
      rows[from + x] = (rows[from + x] as number) + predicted(kind, left, above, corner);
    }
  }
}

function predicted(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  const [a, b, c] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ] as const;
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

function paint(rows: Uint8Array, stride: number, image: Image): Pixels["data"] {
  const { width, height, depth, samples, palette, transparency } = image;
  const data = new Uint8ClampedArray(width * height * 4);
  const most = 2 ** Math.min(depth, 8) - 1;
  /** The n-th sample of a row, its first byte where it has two. */
  const sample = (row: number, n: number): number => {
    if (depth === 8) return rows[row + n] as number;
    if (depth === 16) return rows[row + 2 * n] as number;
    const bit = n * depth;
    return ((rows[row + (bit >> 3)] as number) >> (8 - depth - (bit & 7))) & most;
  };
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = y * (stride + 1) + 1;
    for (let x = 0; x < width; x += 1, to += 4) {
      const first = x * samples;
      const one = sample(row, first);
      if (palette) {
        data.set(palette.subarray(one * 3, one * 3 + 3), to);
        data[to + 3] = transparency?.[one] ?? 255;
      } else if (samples < 3) {
        data.fill((one * 255) / most, to, to + 3);
        data[to + 3] = samples === 2 ? sample(row, first + 1) : 255;
      } else {
        data[to] = one;
        data[to + 1] = sample(row, first + 1);
        data[to + 2] = sample(row, first + 2);
        data[to + 3] = samples === 4 ? sample(row, first + 3) : 255;
      }
    }
  }
  return data;
}
