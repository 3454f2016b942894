import { z } from "zod";
import {
  GALLERY_LIMITS,
  REJECTIONS,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { isStorable } from "../../../../supabase/functions/_shared/contracts/plain-text.ts";

/** Why a field is refused; `text-desk:problem.*` and the namespace of this desk have the words. */
export type GalleryProblem = "required" | "too_long" | "characters" | "slug";
const says = (problem: GalleryProblem): GalleryProblem => problem;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .refine((value) => Array.from(value).length <= longest, says("too_long"))
    .refine(isStorable, says("characters"));

/** One field for each language: forms hold flat values. */
export const albumForm = z
  .object({
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says("slug"))
      .max(100, says("too_long")),
    title_en: text(GALLERY_LIMITS.title),
    title_ja: text(GALLERY_LIMITS.title),
    title_ar: text(GALLERY_LIMITS.title),
    description_en: text(GALLERY_LIMITS.description),
    description_ja: text(GALLERY_LIMITS.description),
    description_ar: text(GALLERY_LIMITS.description),
    /** "" for none. */
    event_id: z.string(),
    pinned: z.boolean(),
  })
  .refine((album) => album.title_en || album.title_ja || album.title_ar, {
    path: ["title_en"],
    message: says("required"),
  });
export type AlbumForm = z.infer<typeof albumForm>;

export const rejectionForm = z
  .object({ reason: z.enum(REJECTIONS, says("required")), words: text(GALLERY_LIMITS.words) })
  .refine(({ reason, words }) => reason !== "other" || words !== "", {
    path: ["words"],
    message: says("required"),
  });
