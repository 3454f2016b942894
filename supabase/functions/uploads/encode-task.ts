import { readPictureHeader } from "../_shared/contracts/picture-header.ts";
import { decodeJpeg, decodeWebp, encodeJpeg, encodeWebp } from "./codecs.ts";
import { decodePng } from "./png.ts";
import { looksOf } from "./looks.ts";
import { onWhite, type Pixels, shrink, squared } from "./shrink.ts";

/** Pixels: some hundred bytes. */
const STAND_IN_SIDE = 24;

export interface EncodeTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels of the longest side of each size, the largest first. */
  sides: readonly number[];
  /** Pixels of each side of a square JPEG of its middle, where one is wanted. */
  square?: number | undefined;
}
export interface EncodedPicture {
  /** WebP, one for each side. */
  pictures: Uint8Array[];
  /** JPEG. */
  square: Uint8Array | null;
  /** By `looksOf`. */
  looks: string[];
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** A tiny picture that stands in for it, as WebP. */
  standIn: Uint8Array;
}
/** Can be posted between workers, unlike the errors of a codec. */
export type Encoded = EncodedPicture | { error: string };

/**
 * The picture as WebP for each longest side, never larger than it is, and as a JPEG of exactly the square
 * that is asked for, or why it cannot be decoded. Only
 * our own encoder's bytes leave: a decoder reads files that are something else, too, or end early.
 */
export async function encodeTask({
  bytes,
  sides,
  square: squareSide,
}: EncodeTask): Promise<Encoded> {
  try {
    let pixels = await decode(bytes);
    const square = squareSide === undefined ? null : await encodeJpeg(squared(pixels, squareSide));
    const pictures: Uint8Array[] = [];
    let largest: Pixels | undefined;
    for (const side of sides) {
      // Each size from the one before it.
      pixels = shrink(pixels, side);
      largest ??= pixels;
      pictures.push(await encodeWebp(pixels));
    }
    const { width, height } = largest ?? pixels;
    const standIn = await encodeWebp(shrink(pixels, STAND_IN_SIDE));
    return { pictures, square, looks: looksOf(pixels), width, height, standIn };
  } catch (error) {
    return { error: String(error) };
  }
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  switch (readPictureHeader(bytes)?.type) {
    case "image/png":
      return onWhite(await decodePng(bytes));
    case "image/webp":
      return onWhite(await decodeWebp(bytes));
    default:
      return decodeJpeg(bytes);
  }
}
