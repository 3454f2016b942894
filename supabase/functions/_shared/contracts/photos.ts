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
