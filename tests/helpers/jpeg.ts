import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import jpegEncode, { init } from "@jsquash/jpeg/encode.js";
import { ROOT } from "./cluster.ts";

const WASM = "node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
let ready: Promise<void> | undefined;

/** A JPEG whose left half is red and whose right half is blue; `shade` makes it another picture. */
export async function jpeg(width: number, height: number, shade = 0): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let n = 0; n < width * height; n += 1) {
    const isLeft = n % width < width / 2;
    data.set(isLeft ? [230, shade, 0, 255] : [0, shade, 230, 255], n * 4);
  }
  return encodeJpeg(data, width, height);
}

/** What costs an encoder the most bytes. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  encodeJpeg(new Uint8ClampedArray(randomBytes(width * height * 4)), width, height);

export async function encodeJpeg(
  data: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  quality = 80,
): Promise<Buffer> {
  ready ??= readFile(join(ROOT, WASM)).then((bytes) => init(new WebAssembly.Module(bytes)));
  await ready;
  return Buffer.from(await jpegEncode({ data, width, height } as ImageData, { quality }));
}

/** The JPEG with an APP1 segment of these bytes. */
export function withExif(picture: Buffer, exif: Buffer): Buffer {
  const length = exif.length + 2;
  const marker = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]);
  return withSegment(picture, Buffer.concat([marker, exif]));
}

/** The JPEG with a segment after its start marker. */
export const withSegment = (picture: Buffer, segment: Uint8Array): Buffer =>
  Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);

/** The JPEG with another width and height in its header, and no more data than before. */
export function claiming(picture: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(picture);
  const frame = claimed.findIndex(
    (byte, n) => byte === 0xff && [0xc0, 0xc2].includes(claimed[n + 1] as number),
  );
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** The JPEG with its last scan so many times more. */
export function withScans(picture: Buffer, more: number): Buffer {
  const scan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array.from({ length: more }, () => scan),
    picture.subarray(-2),
  ]);
}

/** A well-formed JPEG that no decoder can make sense of. */
export function withBlankTables(picture: Buffer): Buffer {
  const table = picture.findIndex((byte, n) => byte === 0xff && picture[n + 1] === 0xc4);
  return Buffer.from(picture).fill(0xee, table + 5, table + 12);
}
