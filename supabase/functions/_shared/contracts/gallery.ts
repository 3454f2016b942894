import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import type { PICTURE_SIZES } from "./picture-sizes.ts";

/** Characters of each language. */
export const GALLERY_LIMITS = {
  title: 120,
  description: 2000,
  caption: 500,
  alt: 300,
  words: 500,
  report: 1000,
} as const;

/** A text by language, without the languages that lack it: `inLanguage` picks one for a reader. */
export const languageTexts = z.partialRecord(z.enum(LANGUAGES), z.string());
export type LanguageTexts = z.infer<typeof languageTexts>;

export const PHOTO_KINDS = ["official", "member", "catch"] as const;
export const photoKind = z.enum(PHOTO_KINDS);
export type PhotoKind = z.infer<typeof photoKind>;
export const PHOTO_STATES = ["pending", "approved", "rejected", "taken_down"] as const;
/** Why the office rejects a photo. */
export const REJECTIONS = [
  "unclear",
  "off_topic",
  "people",
  "rights",
  "offensive",
  "duplicate",
  "other",
] as const;
/** Why a photo is not shown any more: also for what it was taken down. */
export const PHOTO_REASONS = [...REJECTIONS, "owner", "office", "reported"] as const;
export const REPORT_REASONS = ["in_it", "private", "not_ours", "offensive", "other"] as const;

/** The bucket of the files of each kind. */
export const GALLERY_BUCKETS = {
  official: "album-photos",
  member: "gallery-photos",
  catch: "catch-photos",
} as const satisfies Record<PhotoKind, keyof typeof PICTURE_SIZES>;

export type GallerySide = 2048 | 1024 | 480;
/** The longest sides that everybody may fetch: of the photo of a catch, the smaller ones. */
export const gallerySides = (kind: PhotoKind): readonly GallerySide[] =>
  kind === "catch" ? [1024, 480] : [2048, 1024, 480];

/** The address of a photo that everybody may see. */
export const galleryPhotoPath = (id: string, side: GallerySide): string =>
  `/functions/v1/photos/gallery/${id}-${side}.webp`;

/** The sizes of a photo, the smallest first, each with its pixels: none is larger than the picture. */
export const gallerySizes = ({
  id,
  kind,
  width,
  height,
}: Pick<GalleryPhoto, "id" | "kind" | "width" | "height">) =>
  gallerySides(kind)
    .map((side) => {
      const scale = Math.min(1, side / Math.max(width, height));
      return {
        url: galleryPhotoPath(id, side),
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      };
    })
    .toReversed();

/** A photo that everybody may see now. Pixels are those of its largest size. */
export const galleryPhoto = z.object({
  id: z.string(),
  kind: photoKind,
  width: z.number(),
  height: z.number(),
  /** A tiny picture as a data URL; null for older photos of catches. */
  stand_in: z.nullable(z.string()),
  alt: languageTexts,
  caption: languageTexts,
  /** The name of the member whose photo it is; null for the office's own. */
  credit: z.nullable(z.string()),
  /** Of that member's public page, `/anglers/{handle}`. */
  handle: z.nullable(z.string()),
  taken_at: z.nullable(z.string()),
  /** The slug of the album that shows it. */
  album: z.nullable(z.string()),
});
export type GalleryPhoto = z.infer<typeof galleryPhoto>;

export const galleryAlbum = z.object({
  id: z.string(),
  slug: z.string(),
  title: languageTexts,
  description: languageTexts,
  published_at: z.string(),
  updated_at: z.string(),
  /** Up to 1000 are counted. */
  photos: z.number(),
  event: z.nullable(z.object({ id: z.string(), name: z.string() })),
  cover: z.nullable(galleryPhoto),
});
export type GalleryAlbum = z.infer<typeof galleryAlbum>;

/** What `read_albums` returns; `next` is the id after which the next page begins, null at the end. */
export const albumList = z.object({
  albums: z.array(galleryAlbum),
  next: z.nullable(z.string()),
});
/** What `read_member_photos` and `search_gallery` return. */
export const photoList = z.object({
  photos: z.array(galleryPhoto),
  next: z.nullable(z.string()),
});
/** What `read_album` returns. */
export const albumPage = z.union([
  z.object({ moved_to: z.string() }),
  z.object({
    moved_to: z.null(),
    album: galleryAlbum,
    photos: z.array(galleryPhoto),
    next: z.nullable(z.string()),
  }),
]);
/** What `read_event_photos` returns; `read_latest_photos` returns `photos` alone. */
export const eventPhotos = z.object({
  album: z.nullable(galleryAlbum),
  photos: z.array(galleryPhoto),
});
export const latestPhotos = z.pick(eventPhotos, { photos: true });

/** Columns of an own photo, as its owner reads them from `gallery_photos`. */
export const ownPhoto = z.object({
  id: z.string(),
  kind: photoKind,
  state: z.enum(PHOTO_STATES),
  reason: z.nullable(z.enum(PHOTO_REASONS)),
  words: z.nullable(z.string()),
  /** A report hides it until the office rules. */
  hidden_at: z.nullable(z.string()),
  shown: z.boolean(),
  member_name: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  stand_in: z.nullable(z.string()),
  alt: languageTexts,
  caption: languageTexts,
  event_id: z.nullable(z.string()),
  album_id: z.nullable(z.string()),
  catch_id: z.nullable(z.string()),
  taken_at: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type OwnPhoto = z.infer<typeof ownPhoto>;
