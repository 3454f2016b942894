import { singleKeys } from "../../lib/page/single-keys.ts";

export const COMMENT_KEYS = ["j", "k", "a", "h", "u"] as const;

/** Single keys of the queue: down, up, approve, hide, undo. */
export const commentKeys = singleKeys("castboard.comment-keys", COMMENT_KEYS, ["j", "k"]);
