/**
 * Where pictures are published, and the longest side of each size in pixels, the largest first. Of
 * catch-photos everybody may fetch the smaller sizes while the catch counts, of forum-images, blog-images and
 * news-images both while they read the text, and of the gallery's all while the photo is shown (function photos).
 */
export const PICTURE_SIZES = {
  avatars: [512, 192],
  "catch-photos": [2048, 1024, 480],
  "event-covers": [1600, 800],
  "sponsor-logos": [960, 480],
  "forum-images": [1600, 800],
  "blog-images": [1600, 800],
  "podcast-covers": [1400, 480],
  "album-photos": [2048, 1024, 480],
  "gallery-photos": [2048, 1024, 480],
  "boat-photos": [2048, 1024, 480],
  "news-images": [1600, 800],
  "feed-pictures": [1200, 480],
  "reward-pictures": [960, 480],
} as const;
export type PictureBucket = keyof typeof PICTURE_SIZES;

/** Names of all sizes, for the name of the largest. */
export const sizeNames = (bucket: PictureBucket, name: string): string[] =>
  PICTURE_SIZES[bucket].map((side, n) =>
    n === 0 ? name : name.replace(/\.webp$/, `-${side}.webp`),
  );

/** Pixels of each side of the JPEG that a bucket has of its pictures as well: podcast apps show no WebP. */
export const SQUARE_SIDES: Partial<Record<PictureBucket, number>> = { "podcast-covers": 1400 };

/** The name of that JPEG, for the name of the largest size. */
export const squareName = (name: string): string => name.replace(/\.webp$/, "-square.jpg");

/** Buckets whose pictures have their pixels, a stand-in and their looks recorded (`record_picture`). */
export const RECORDED: ReadonlySet<PictureBucket> = new Set([
  "catch-photos",
  "album-photos",
  "gallery-photos",
  "boat-photos",
]);
