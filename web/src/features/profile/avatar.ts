import { supabaseUrl } from "../../lib/api/backend.ts";

export const AVATAR_BUCKET = "avatars";
/** Of the file that is chosen; what is sent is far smaller, and the bucket takes 1 MB. */
export const AVATAR_MAX_MB = 10;
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/webp"];
const SIDE_PX = 512;

export const avatarUrl = (path: string): string =>
  `${supabaseUrl}/storage/v1/object/public/${AVATAR_BUCKET}/${path}`;

/** Key of `profile:avatar`. */
export class AvatarError extends Error {
  readonly problem: "type" | "size";
  constructor(problem: "type" | "size") {
    super(problem);
    this.problem = problem;
  }
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.86);
  });

/**
 * The middle square of a picture, upright, at most 512 px wide and encoded anew: nothing of the
 * file but its pixels goes on, so place and time of taking stay on the device.
 *
 * @throws AvatarError when the file is no picture, or too large.
 */
export async function prepareAvatar(file: File): Promise<Blob> {
  if (!AVATAR_TYPES.includes(file.type)) throw new AvatarError("type");
  if (file.size > AVATAR_MAX_MB * 1_000_000) throw new AvatarError("size");
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new AvatarError("type");
  });
  const square = Math.min(picture.width, picture.height);
  const side = Math.min(square, SIDE_PX);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const left = (picture.width - square) / 2;
  const top = (picture.height - square) / 2;
  canvas.getContext("2d")?.drawImage(picture, left, top, square, square, 0, 0, side, side);
  picture.close();
  const webp = await encode(canvas, "image/webp");
  // Browsers that cannot write WebP return a PNG, which is large for a photo.
  const blob = webp?.type === "image/webp" ? webp : await encode(canvas, "image/jpeg");
  if (!blob) throw new AvatarError("type");
  return blob;
}
