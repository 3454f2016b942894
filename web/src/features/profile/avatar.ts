import {
  type PictureBucket,
  PICTURE_SIZES,
  sizeNames,
} from "../../../../supabase/functions/_shared/contracts/uploads.ts";
import { supabaseUrl } from "../../lib/api/backend.ts";

export const AVATAR_BUCKET = "avatars" satisfies PictureBucket;
const SIDES = PICTURE_SIZES[AVATAR_BUCKET];

/** The middle square: a face is rarely at the edge. */
export const AVATAR_SHAPE = { side: SIDES[0], square: true };

const urlOf = (name: string): string =>
  `${supabaseUrl}/storage/v1/object/public/${AVATAR_BUCKET}/${name}`;

/** The addresses of a picture, for the browser to choose the size from. */
export const avatarSource = (path: string): { src: string; srcSet: string } => ({
  src: urlOf(path),
  srcSet: sizeNames(AVATAR_BUCKET, path)
    .map((name, n) => `${urlOf(name)} ${SIDES[n]}w`)
    .join(", "),
});
