import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";

const locale = z.enum(LANGUAGES);

/** Characters of an own item. */
export const NEWS_LIMITS = { title: 300, description: 500, body: 100_000 } as const;

/** Why a feed could not be read. */
export const FEED_ERRORS = [
  /** The address, or one that it redirects to, is not on the public web. */
  "address",
  "name",
  "connection",
  "tls",
  "timeout",
  "too_large",
  "redirects",
  /** detail has the status. */
  "status",
  "gone",
  "protocol",
  "format",
  "doctype",
  "internal",
] as const;
export const feedErrorCode = z.enum(FEED_ERRORS);
export type FeedErrorCode = z.infer<typeof feedErrorCode>;

/** A picture of another site, which is fetched once its item is stored. */
export interface FeedPicture {
  url: string;
  /** Plain text; empty where the feed does not say what is on it. */
  alt: string;
}

/** An item as the worker hands it in (`settle_feed`): plain text, the newest first. */
export interface FeedItem {
  position: number;
  guid: string;
  url: string;
  /** Null where items of the document share their link. */
  link_key: string | null;
  digest: string;
  title: string;
  description: string | null;
  published_at: string | null;
  picture: FeedPicture | null;
}

/** What reading a feed led to; without items, nothing has changed. */
export type FeedOutcome =
  | {
      moved_to?: string;
      etag: string | null;
      last_modified: string | null;
      digest?: string;
      site_url?: string | null;
      items?: FeedItem[];
    }
  | { error: FeedErrorCode; detail: string; retry_after?: number };

/** Response of `POST /functions/v1/ingest-feeds/drain` (secret key only). */
export interface FeedsAnswer {
  read: number;
  failed: number;
}

/** Response of `POST /functions/v1/ingest-feeds/run` (admins): `left` feeds wait for the next call. */
export const feedRunAnswer = z.object({ read: z.int(), failed: z.int(), left: z.int() });
export type FeedRunAnswer = z.infer<typeof feedRunAnswer>;

export const feedTestAnswer = z.union([
  z.object({ error: feedErrorCode, detail: z.string() }),
  z.object({
    url: z.string(),
    title: z.string(),
    site_url: z.nullable(z.string()),
    language: z.nullable(z.string()),
    count: z.int(),
    items: z.array(z.object({ title: z.string(), published_at: z.nullable(z.string()) })),
  }),
]);
export type FeedTestAnswer = z.infer<typeof feedTestAnswer>;

/** The picture of another site's item, in the public bucket feed-pictures. Pixels of its largest size. */
export const newsPicture = z.object({
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type NewsPicture = z.infer<typeof newsPicture>;

export const newsItem = z.object({
  id: z.uuid(),
  title: z.string(),
  locale,
  published_at: z.string(),
  own: z.boolean(),
  /** Of an own item the beginning of its Markdown where it has no description. */
  description: z.nullable(z.string()),
  source_name: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** The feed. */
  source: z.nullable(z.uuid()),
  picture: z.nullable(newsPicture),
});
export type NewsItem = z.infer<typeof newsItem>;

/** What `read_news` returns. */
export const newsPage = z.object({
  items: z.array(newsItem),
  more: z.boolean(),
  sources: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

/** Columns of a `newsStory`, for REST. */
export const STORY_COLUMNS =
  "id,title,locale,published_at,updated_at,own,description,body,source_name,source_url,url,picture_name,picture_alt,picture_width,picture_height";

/** One item, whole where it is the office's own. */
export const newsStory = z.object({
  id: z.uuid(),
  title: z.string(),
  locale,
  published_at: z.string(),
  updated_at: z.string(),
  own: z.boolean(),
  description: z.nullable(z.string()),
  /** Markdown. */
  body: z.nullable(z.string()),
  source_name: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  picture_name: z.nullable(z.string()),
  picture_alt: z.nullable(z.string()),
  picture_width: z.nullable(z.int()),
  picture_height: z.nullable(z.int()),
});
export type NewsStory = z.infer<typeof newsStory>;

/** Address of a picture in the text of an own item, under the project's address. */
export const newsImagePath = (item: string, source: string, side: 800 | 1600): string =>
  `/functions/v1/photos/news/${item}/${source}-${side}.webp`;

/** The picture of a story, as lists have it. */
export const pictureOf = (story: NewsStory): NewsPicture | null =>
  story.picture_name === null
    ? null
    : {
        name: story.picture_name,
        alt: story.picture_alt ?? "",
        width: story.picture_width ?? 1200,
        height: story.picture_height ?? 675,
      };

/** Items of a page of the list. */
export const NEWS_STEP = 20;
