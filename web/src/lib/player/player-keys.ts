import { singleKeys } from "../page/single-keys.ts";

/** Start and stop, back, forward: none of the keys of the judges' desk (use-shortcuts.ts). */
export const playerKeys = singleKeys("castboard.player.keys", ["s", "b", "f"], ["b", "f"]);
