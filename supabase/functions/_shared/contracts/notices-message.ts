import * as z from "zod/mini";

/**
 * Broadcast `notices_changed` on the private topic `user:{id}`, once per commit: the number of unread
 * notices, and that of unread threads. The notices themselves are in no message, because a channel outlives
 * the session that joined it (docs/live-topics.md): where some are new, were read or removed, the page
 * fetches them. `refresh`: the commit concerned many people.
 */
export const noticesMessage = z.object({
  base_version: z.int(),
  version: z.int(),
  refresh: z.optional(z.boolean()),
  unread: z.int(),
  /** How many threads of the forums hold posts that the reader has not seen. */
  forum_unread: z.int(),
  /** Whether notices are new, were read or removed. */
  notified: z.boolean(),
});
export type NoticesMessage = z.infer<typeof noticesMessage>;

export const NOTICES_EVENT = "notices_changed";
export const userTopic = (userId: string): string => `user:${userId}`;
