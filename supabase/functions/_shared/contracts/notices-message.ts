import * as z from "zod/mini";
import { notice } from "./notices.ts";

/**
 * Broadcast `notices_changed` on the private topic `user:{id}`, once per commit: the number of unread
 * notices, and those that are new or were read, newest first; and the number of unread threads.
 * `refresh`: too many changed, or some were removed.
 */
export const noticesMessage = z.object({
  base_version: z.int(),
  version: z.int(),
  refresh: z.optional(z.boolean()),
  unread: z.int(),
  /** How many threads of the forums hold posts that the reader has not seen. */
  forum_unread: z.int(),
  notices: z.array(notice),
});
export type NoticesMessage = z.infer<typeof noticesMessage>;

export const NOTICES_EVENT = "notices_changed";
export const userTopic = (userId: string): string => `user:${userId}`;
