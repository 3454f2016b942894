import { readPictureHeader } from "../../../../supabase/functions/_shared/contracts/picture-header.ts";
import { MOST_BYTES } from "../../../../supabase/functions/_shared/contracts/uploads.ts";
import { type Exif, readExif } from "./exif.ts";

/** For the dialog that chooses files; what a file is, its bytes decide. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";
/** Of the file that is chosen; what is sent is far smaller. */
export const MOST_FILE_MB = 25;
/** Decoding takes four bytes each. */
const MOST_FILE_PIXELS = 80_000_000;
/** The lower ones for a picture of mere noise, which would be more bytes than the server takes. */
const QUALITIES = [0.86, 0.6, 0.3];

export interface PictureShape {
  /** Pixels of the longest side of what is sent. */
  side: number;
  /** The middle square alone. */
  square?: boolean;
  /** Whether the caller has a use for the place; otherwise nobody gets to know it. */
  wantsPosition?: boolean;
}

/** A picture that is ready to be sent, now or later: everything but pixels stays in `exif`. */
export interface PreparedPicture {
  /** A JPEG, upright, without metadata. */
  blob: Blob;
  exif: Exif;
}

/** Keys of the namespace `upload`. */
export type PictureProblem = "type" | "size" | "dimensions";

export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(`The file cannot be used: ${problem}`);
    this.name = "PictureError";
    this.problem = problem;
  }
}

/** The part of the picture that is sent, and how large that will be. */
function fit({ width, height }: ImageBitmap, { side, square = false }: PictureShape) {
  const across = square ? Math.min(width, height) : width;
  const down = square ? across : height;
  const scale = Math.min(1, side / Math.max(across, down));
  return {
    left: (width - across) / 2,
    top: (height - down) / 2,
    across,
    down,
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  };
}

async function encode(picture: ImageBitmap, shape: PictureShape): Promise<Blob> {
  const { left, top, across, down, width, height } = fit(picture, shape);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas to draw on");
  // JPEG has no transparency: it would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, across, down, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    // Browsers return a PNG for a type that they cannot write.
    if (blob?.type !== "image/jpeg") throw new Error("The canvas writes no JPEG");
    if (blob.size <= MOST_BYTES) return blob;
  }
  throw new PictureError("size");
}

/**
 * The picture as it is to be sent: upright, no larger than the shape, encoded anew, so that nothing of
 * the file but its pixels leaves the device.
 *
 * @throws PictureError when the file is no picture or too large, before it is decoded where its
 * header says so
 */
export async function preparePicture(file: Blob, shape: PictureShape): Promise<PreparedPicture> {
  if (file.size > MOST_FILE_MB * 1_000_000) throw new PictureError("size");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (!header) throw new PictureError("type");
  if (header.width * header.height > MOST_FILE_PIXELS) throw new PictureError("dimensions");
  const known = new Blob([bytes], { type: header.type });
  const picture = await createImageBitmap(known, { imageOrientation: "from-image" }).catch(() => {
    throw new PictureError("type");
  });
  try {
    const { position, ...exif } = readExif(bytes);
    const blob = await encode(picture, shape);
    return { blob, exif: { ...exif, position: shape.wantsPosition ? position : null } };
  } finally {
    picture.close();
  }
}
