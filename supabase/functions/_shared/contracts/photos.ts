import { z } from "zod";
import { PICTURE_SIZES, sizeNames } from "./uploads.ts";

const [, ...publicSides] = PICTURE_SIZES["catch-photos"];

/** The longest sides in pixels that everybody may fetch of a published photo. */
export type PhotoSide = (typeof publicSides)[number];

const file = new RegExp(
  `^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(${publicSides.join("|")})\\.webp$`,
);

/**
 * Parameters of `GET /functions/v1/photos/{registrationId}/{file}`: a smaller size of the photo of a
 * catch. Response: image/webp. Errors: `invalid`, `not_found` (also of a photo that is not published),
 * `unavailable`.
 */
export const photoParams = z.object({ registrationId: z.guid(), file: z.string().regex(file) });
export type PhotoParams = z.infer<typeof photoParams>;

/** The name of the size, and of the largest one, as they lie in the bucket. */
export const photoNames = ({ registrationId, file: name }: PhotoParams) => ({
  name: `${registrationId}/${name}`,
  largest: `${registrationId}/${name.replace(/-\d+\.webp$/, ".webp")}`,
});

/** The path of a published photo under the functions, by the name of its largest size. */
export const photoPath = (largest: string, side: PhotoSide): string =>
  `photos/${sizeNames("catch-photos", largest)[PICTURE_SIZES["catch-photos"].indexOf(side)]}`;

const imageFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(1600|800)\.webp$/;

/**
 * Parameters of `GET /functions/v1/photos/forum/{file}`: a picture of the forums, whose address
 * `forumImagePath` makes. With a session, also one of a forum that not everybody reads. Response:
 * image/webp. Errors: `invalid`, `not_found` (also of one that the caller may not see), `unavailable`.
 */
export const forumImageParams = z.object({ file: z.string().regex(imageFile) });

/** The source of a file of the forums, and its name in the bucket by that of the largest size. */
export function forumImageOf(requested: string) {
  const [, source = "", side] = imageFile.exec(requested) ?? [];
  const nameOf = (largest: string): string =>
    side === "1600" ? largest : (sizeNames("forum-images", largest)[1] ?? largest);
  return { source, nameOf };
}
