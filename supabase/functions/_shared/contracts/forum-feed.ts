import { z } from "zod";
import { LANGUAGES } from "./languages.ts";

const time = z.iso.datetime({ offset: true });
const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const place = { number: z.int(), title: z.string(), topic_slug: z.string() };

/** What `read_feed` returns: the newest posts first. `since`: when the forum or the thread began. */
export const feedOfPosts = z.object({
  forum: z.object({ slug: z.string(), names }),
  thread: z.object(place).nullable(),
  since: time,
  posts: z.array(
    z.object({
      ...place,
      key: z.uuid(),
      no: z.int(),
      body: z.string(),
      by_site: z.boolean(),
      author: z.object({ number: z.int(), name: z.string().nullable() }).nullable(),
      created_at: time,
      edited_at: time.nullable(),
    }),
  ),
});
export type FeedOfPosts = z.infer<typeof feedOfPosts>;

/**
 * Query of `GET /functions/v1/pages/forums/{forumSlug}/feed.atom` and
 * `/functions/v1/pages/topics/{topicSlug}/{number}/feed.atom`: the language of the feed's own words.
 */
export const feedParams = z.strictObject({ lang: z.enum(LANGUAGES).default("en") });
/** Query of the blog's feeds: `author` is the name that stands on the posts. */
export const blogFeedParams = feedParams.extend({
  author: z.string().trim().min(1).max(120).optional(),
});
export const feedThreadParams = z.object({
  topicSlug: z.string(),
  number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
