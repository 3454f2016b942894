import { MOST_PIXELS } from "../_shared/contracts/uploads.ts";
import { AppError } from "../_shared/app-error.ts";
import { decodeJpeg, encodeWebp } from "./codecs.ts";
import { readPlainJpeg } from "./plain-jpeg.ts";
import { type Pixels, shrink } from "./shrink.ts";

/**
 * The picture as WebP for each longest side, never larger than it is. Only our own encoder's bytes
 * leave: a decoder reads files that are something else, too, or end early.
 *
 * @throws AppError `unreadable_picture`, or `too_large` before anything is decoded
 */
export async function encodeSizes(
  bytes: Uint8Array<ArrayBuffer>,
  sides: readonly number[],
): Promise<Uint8Array[]> {
  const size = readPlainJpeg(bytes);
  if (!size) throw new AppError("unreadable_picture", "The file is not a plain JPEG");
  if (size.width * size.height > MOST_PIXELS) {
    throw new AppError("too_large", `A picture has at most ${MOST_PIXELS} pixels`);
  }
  let pixels: Pixels;
  try {
    pixels = await decodeJpeg(bytes);
  } catch (error) {
    const appError = new AppError("unreadable_picture", "The picture cannot be decoded");
    appError.cause = error;
    throw appError;
  }
  const pictures: Uint8Array[] = [];
  for (const side of sides) {
    // Each size from the one before it.
    pixels = shrink(pixels, side);
    pictures.push(await encodeWebp(pixels));
  }
  return pictures;
}
