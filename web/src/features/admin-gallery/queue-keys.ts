import { singleKeys } from "../../lib/page/single-keys.ts";

/** Single keys of the queue of photos: as at the judges' desk, leaning on the keyboard decides nothing. */
export const queueKeys = singleKeys("castboard.gallery-keys", ["j", "k", "a", "r"], ["j", "k"]);
