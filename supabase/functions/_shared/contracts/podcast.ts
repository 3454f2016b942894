import * as z from "zod/mini";

/**
 * A comment as readers see it. `author_name` is null for a member without a name. `body` is null in
 * a message that takes the comment away.
 */
export const podcastComment = z.object({
  id: z.uuid(),
  author_name: z.nullable(z.string()),
  body: z.nullable(z.string()),
  status: z.enum(["visible", "pending", "hidden"]),
  created_at: z.iso.datetime({ offset: true }),
});
export type PodcastComment = z.infer<typeof podcastComment>;

/**
 * Broadcast `comments_changed` on the private topic `podcast:{id}`, once per commit. A reader whose
 * comments are as of `base_version` merges them; any other fetches the comments again.
 */
export const commentsMessage = z.object({
  base_version: z.int(),
  version: z.int(),
  comments: z.array(podcastComment),
});
export type CommentsMessage = z.infer<typeof commentsMessage>;

export const COMMENTS_EVENT = "comments_changed";
export const podcastTopic = (podcastId: string): string => `podcast:${podcastId}`;

/** What a visitor may send. Only guests send a name: a member's comes from the profile. */
export interface NewComment {
  id: string;
  podcast_id: string;
  author_name?: string | undefined;
  body: string;
}
