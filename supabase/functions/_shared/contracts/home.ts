import * as z from "zod/mini";
import { galleryPhoto } from "./gallery.ts";
import { podcastCard } from "./podcast.ts";

/** Days as timestamps: 2100-01-01 while none are set. */
const span = { time_zone: z.string(), starts_at: z.string(), ends_at: z.string() };

const nextEvent = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["published", "registration_open", "registration_closed", "live"]),
  venue: z.string(),
  ...span,
  /** Null without a limit; negative where more are taken than there are. */
  places_left: z.nullable(z.int()),
  /** Minor units of `currency`. */
  entry_fee_minor: z.int(),
  currency: z.string(),
});

const result = z.object({
  id: z.string(),
  name: z.string(),
  ...span,
  /** By division; several teams where they share the first place. */
  winners: z.array(z.object({ division: z.string(), teams: z.array(z.string()) })),
});

const thread = z.object({
  number: z.int(),
  title: z.string(),
  topic_slug: z.string(),
  last_no: z.int(),
  last_post_at: z.string(),
});

const story = z.object({
  id: z.string(),
  /** Where it is read: the slug of a post, the id of a news item. */
  path: z.string(),
  title: z.string(),
  /** Empty where a news item has none. */
  description: z.string(),
  /** Who wrote it, or the site that it comes from; null for the office's own news. */
  source: z.nullable(z.string()),
  locale: z.string(),
  published_at: z.string(),
});
export type HomeStory = z.infer<typeof story>;

/**
 * Response of `GET /functions/v1/pages/home`: what the start page shows of the site beside its own words.
 * Public, and the same for everybody.
 */
export const homeAnswer = z.object({
  /** What runs or comes next. */
  events: z.array(nextEvent),
  /** The latest final results. */
  results: z.array(result),
  /** The newest thread of each topic, the latest first. */
  threads: z.array(thread),
  /** The cover of the album that the office has pinned, else of the newest one. */
  photo: z.nullable(galleryPhoto),
  /** Featured posts, the latest first, each in its languages. */
  blogs: z.array(z.array(story)),
  /** The latest news. */
  news: z.array(story),
  /** The latest episodes, and of each language that none of them is in, the latest one. */
  episodes: z.array(podcastCard),
  /** The photos that were shown last. */
  photos: z.array(galleryPhoto),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
