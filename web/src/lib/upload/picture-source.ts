import {
  PICTURE_SIZES,
  sizeNames,
  type PictureBucket,
} from "../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { supabaseUrl } from "../api/backend.ts";

/** The addresses of a picture in a public bucket, for the browser to choose the size from. */
export function pictureSource(
  bucket: PictureBucket,
  name: string,
): { src: string; srcSet: string } {
  const urlOf = (file: string): string =>
    `${supabaseUrl}/storage/v1/object/public/${bucket}/${file}`;
  return {
    src: urlOf(name),
    srcSet: sizeNames(bucket, name)
      .map((file, n) => `${urlOf(file)} ${PICTURE_SIZES[bucket][n]}w`)
      .join(", "),
  };
}
