import { z } from "zod";
import { GALLERY_BUCKETS, GALLERY_LIMITS, REPORT_REASONS, photoKind } from "./gallery.ts";
import { PICTURE_SIZES, sizeNames } from "./picture-sizes.ts";

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

/** The source of a file of a text, and its name in the bucket by that of the largest size. */
export function imageOf(bucket: "forum-images" | "blog-images" | "news-images", requested: string) {
  const [, source = "", side] = imageFile.exec(requested) ?? [];
  const nameOf = (largest: string): string =>
    side === "1600" ? largest : (sizeNames(bucket, largest)[1] ?? largest);
  return { source, nameOf };
}

/**
 * Parameters of `GET /functions/v1/photos/blogs/{group}/{file}`, and its query: a picture of a post, whose
 * address `blogImagePath` makes; `draft` is the secret of the link to a draft. Response: image/webp. Errors:
 * `invalid`, `not_found` (also of one that the caller may not see), `unavailable`.
 */
export const blogImageParams = z.object({ group: z.guid(), file: z.string().regex(imageFile) });
export const blogImageQuery = z.strictObject({ draft: z.string().max(100).optional() });

const galleryFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(2048|1024|480)\.webp$/;

/**
 * Parameters of `GET /functions/v1/photos/gallery/{file}`: a photo of the gallery that everybody may see now,
 * whose address `galleryPhotoPath` makes. Response: image/webp. Errors: `invalid`, `not_found` (also of one
 * that waits, was rejected or taken down), `unavailable`.
 */
export const galleryPhotoParams = z.object({ file: z.string().regex(galleryFile) });

/** The photo of a file, and the file's name in its bucket; null for a size that is not everybody's. */
export function galleryFileOf(requested: string) {
  const [, id = "", side] = galleryFile.exec(requested) ?? [];
  const nameOf = ({ kind, name }: z.infer<typeof foundGalleryPhoto>): string | null => {
    const place = PICTURE_SIZES[GALLERY_BUCKETS[kind]].findIndex((one) => String(one) === side);
    const isPublic = kind !== "catch" || place > 0;
    return (isPublic && sizeNames(GALLERY_BUCKETS[kind], name)[place]) || null;
  };
  return { id, nameOf };
}
/** What `find_gallery_photo` returns of a photo that everybody may see. */
export const foundGalleryPhoto = z.object({ kind: photoKind, name: z.string() });

/**
 * Request of `POST /functions/v1/photos/gallery/{id}/reports`, with or without a session. Response: 202
 * `acceptedAnswer`, also for a report sent again. Errors: `invalid`, `not_found`, `unauthenticated`, `rate_limited`.
 */
export const photoReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  /** Needed for `other`. */
  words: z.string().trim().max(GALLERY_LIMITS.report).default(""),
});
export const photoReportParams = z.object({ id: z.guid() });

/**
 * Parameters of `GET /functions/v1/photos/news/{item}/{file}`: a picture of an own item of news, whose
 * address `newsImagePath` makes. Response and errors as for a picture of a post.
 */
export const newsImageParams = z.object({ item: z.guid(), file: z.string().regex(imageFile) });

/**
 * Parameters of `GET /functions/v1/photos/boats/{file}`: a photo of a boat that is listed, whose address
 * `boatPhotoPath` makes. Response: image/webp. Errors: `invalid`, `not_found` (also of a boat that is not
 * listed), `unavailable`.
 */
export const boatPhotoParams = z.object({ file: z.string().regex(galleryFile) });

/** The photo of a file, and the file's name in its bucket by that of the largest size. */
export function boatFileOf(requested: string) {
  const [, id = "", side] = galleryFile.exec(requested) ?? [];
  const place = PICTURE_SIZES["boat-photos"].findIndex((one) => String(one) === side);
  const nameOf = (largest: string): string => sizeNames("boat-photos", largest)[place] ?? largest;
  return { id, nameOf };
}
