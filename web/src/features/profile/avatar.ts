import {
  type PictureBucket,
  PICTURE_SIZES,
} from "../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { pictureSource } from "../../lib/upload/picture-source.ts";

export const AVATAR_BUCKET = "avatars" satisfies PictureBucket;

/** The middle square: a face is rarely at the edge. */
export const AVATAR_SHAPE = { side: PICTURE_SIZES[AVATAR_BUCKET][0], square: true };

export const avatarSource = (path: string) => pictureSource(AVATAR_BUCKET, path);
