import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import { podcastChapter } from "./podcast.ts";

/** A saved text of an episode. `saved_by` null for an account that is gone, or has no name. */
export const podcastText = z.object({
  revision: z.number(),
  title: z.string(),
  description: z.string(),
  show_notes: z.string(),
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
});

/** What `save_podcast` returns: where `saved` is false, `text` is what another editor has stored. */
export const savedPodcast = z.object({ saved: z.boolean(), text: podcastText });

/** What `change_podcast` changes. */
export const podcastSettings = z.object({
  slug: z.string(),
  number: z.nullable(z.number()),
  host: z.string(),
  guests: z.array(z.string()),
  locale: z.enum(LANGUAGES),
  explicit: z.boolean(),
  event_id: z.nullable(z.string()),
  chapters: z.array(podcastChapter),
  cover_path: z.nullable(z.string()),
  cover_alt: z.nullable(z.string()),
  cover_width: z.nullable(z.number()),
  cover_height: z.nullable(z.number()),
});
export type PodcastSettings = z.infer<typeof podcastSettings>;

/** What `read_comment_queue` returns: the oldest guests' comments that wait, of `waiting`. */
export const commentQueue = z.object({
  id: z.string(),
  version: z.int(),
  waiting: z.int(),
  comments: z.array(
    z.object({
      id: z.string(),
      podcast_id: z.string(),
      /** Of the episode. */
      slug: z.string(),
      title: z.string(),
      author_name: z.nullable(z.string()),
      body: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type CommentQueue = z.infer<typeof commentQueue>;

/** Broadcast `queue_changed` on the private topic `commentqueue:{id}`, once per commit. */
export const commentQueueMessage = z.object({ base_version: z.int(), version: z.int() });
export type CommentQueueMessage = z.infer<typeof commentQueueMessage>;

export const COMMENT_QUEUE_EVENT = "queue_changed";
/** Of the one queue that there is. */
export const COMMENT_QUEUE = "c0000000-0000-4000-8000-000000000001";
export const commentQueueTopic = (id: string): string => `commentqueue:${id}`;
