import * as z from "zod/mini";
import { eventStatus } from "./board.ts";
import { LANGUAGES } from "./languages.ts";

const time = z.iso.datetime({ offset: true });
const words = z.partialRecord(z.enum(LANGUAGES), z.string());
/** The path with what follows it, as it was asked for. */
const path = z.string();
/** Name of a picture in the bucket event-covers. */
const cover = z.nullable(z.string());

/** What a link to a page of the site is shown with. */
export const pageCard = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("event"),
    path,
    title: z.string(),
    status: eventStatus,
    venue: z.string(),
    time_zone: z.string(),
    starts_at: time,
    ends_at: time,
    cover,
  }),
  /** `team`: whose row the address opens; `leader` of the division that it names, else of the first one. */
  z.object({
    kind: z.literal("board"),
    path,
    title: z.string(),
    status: eventStatus,
    team: z.nullable(z.string()),
    leader: z.nullable(z.string()),
    cover,
  }),
  z.object({ kind: z.literal("season"), path, title: z.string() }),
  z.object({ kind: z.literal("forum"), path, names: words, descriptions: words }),
  z.object({ kind: z.literal("topic"), path, names: words, forum: words, threads: z.int() }),
  z.object({
    kind: z.literal("thread"),
    path,
    title: z.string(),
    topic: words,
    posts: z.int(),
    last_post_at: time,
  }),
  /** `author` as that of a post. */
  z.object({
    kind: z.literal("post"),
    path,
    title: z.string(),
    no: z.int(),
    author: z.nullable(z.object({ name: z.nullable(z.string()) })),
    by_site: z.boolean(),
    posted_at: time,
  }),
  /** `language` in which it is written. */
  z.object({
    kind: z.literal("article"),
    path,
    title: z.string(),
    source: z.string(),
    published_at: time,
    language: z.string(),
  }),
  z.object({
    kind: z.literal("news"),
    path,
    title: z.string(),
    source: z.string(),
    published_at: time,
  }),
]);
export type PageCard = z.infer<typeof pageCard>;

/** How many pages one call of `read_page_cards` may name. */
export const MOST_CARDS = 40;
