import { decodeJpeg, encodeWebp } from "./codecs.ts";
import { looksOf } from "./looks.ts";
import { shrink } from "./shrink.ts";

export interface EncodeTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels of the longest side of each size, the largest first. */
  sides: readonly number[];
}
export interface EncodedPicture {
  /** WebP, one for each side. */
  pictures: Uint8Array[];
  /** By `looksOf`. */
  looks: string[];
}
/** Can be posted between workers, unlike the errors of a codec. */
export type Encoded = EncodedPicture | { error: string };

/**
 * The picture as WebP for each longest side, never larger than it is, or why it cannot be decoded. Only
 * our own encoder's bytes leave: a decoder reads files that are something else, too, or end early.
 */
export async function encodeTask({ bytes, sides }: EncodeTask): Promise<Encoded> {
  try {
    let pixels = await decodeJpeg(bytes);
    const pictures: Uint8Array[] = [];
    for (const side of sides) {
      // Each size from the one before it.
      pixels = shrink(pixels, side);
      pictures.push(await encodeWebp(pixels));
    }
    return { pictures, looks: looksOf(pixels) };
  } catch (error) {
    return { error: String(error) };
  }
}
