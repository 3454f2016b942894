import * as z from "zod/mini";
import { galleryPhoto, languageTexts } from "./gallery.ts";

/** As the table has them (`*_angler_pages.sql`). */
export const HANDLE = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const ANGLER_LIMITS = { name: 80, about: 500 } as const;

const result = z.object({
  event_id: z.string(),
  event: z.string(),
  tournament: z.string(),
  time_zone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  division: z.string(),
  team: z.string(),
  /** Level teams share one; null where the team scored nothing. */
  place: z.nullable(z.int()),
});

/** A catch that counted in a final event. */
const anglerCatch = z.object({
  id: z.string(),
  event_id: z.string(),
  event: z.string(),
  time_zone: z.string(),
  species: languageTexts,
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  captured_at: z.string(),
});
export type AnglerCatch = z.infer<typeof anglerCatch>;

/** How many of them a page shows. */
export const CATCHES_SHOWN = 12;

/** What `read_own_catches` returns: what the member can show, those that are chosen first. */
export const ownCatches = z.array(z.extend(anglerCatch, { chosen: z.boolean() }));

/** What a member fills in for their page; each problem is a code. */
export const anglerForm = z.object({
  handle: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.string().check(z.regex(HANDLE, "handle_format")),
  ),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(ANGLER_LIMITS.name, "too_long")),
  about: z.string().check(z.trim(), z.maxLength(ANGLER_LIMITS.about, "too_long")),
  is_public: z.boolean(),
  shows_posts: z.boolean(),
});

/** What `read_angler` returns: the page of a member that chose to have one. */
export const anglerPage = z.object({
  handle: z.string(),
  name: z.string(),
  /** Plain text in lines; empty where nothing was written. */
  about: z.string(),
  /** Final ones, the latest first. */
  results: z.array(result),
  /** By the year of the last day at the event. */
  seasons: z.array(
    z.object({
      year: z.int(),
      events: z.int(),
      wins: z.int(),
      podiums: z.int(),
      best: z.nullable(z.int()),
    }),
  ),
  /** Those of the results, with the event in which the member fished with it last. */
  teams: z.array(z.object({ name: z.string(), events: z.int(), event_id: z.string() })),
  /** Of each species, in grams and millimetres, with the events in which they were caught. */
  bests: z.array(
    z.object({
      species: languageTexts,
      weight_g: z.nullable(z.int()),
      heaviest_in: z.nullable(z.string()),
      length_mm: z.nullable(z.int()),
      longest_in: z.nullable(z.string()),
    }),
  ),
  /** Those that the member has chosen, the latest first. */
  catches: z.array(anglerCatch),
  posts: z.array(
    z.object({
      title: z.string(),
      topic_slug: z.string(),
      number: z.int(),
      no: z.int(),
      created_at: z.string(),
    }),
  ),
  /** Those that the member has in the gallery. */
  photos: z.array(galleryPhoto),
});
export type AnglerPage = z.infer<typeof anglerPage>;
