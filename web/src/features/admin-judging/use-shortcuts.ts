import { singleKeys } from "../../lib/page/single-keys.ts";

/** In the order in which they are listed for the judges. */
export const shortcutKeys = [
  "j",
  "k",
  "a",
  "e",
  "r",
  "u",
  "+",
  "-",
  "0",
  "t",
  "c",
  "p",
  "d",
] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

/** Those that do no harm when a key is held down: leaning on the keyboard accepts no queue. */
const desk = singleKeys("castboard.judging-keys", shortcutKeys, ["j", "k", "+", "-"]);

export const chooseShortcuts = desk.choose;
export const useShortcutsOn = desk.useOn;
export const shortcutOf = desk.keyOf;
/** Single keys for the queue, while they are switched on. */
export const useShortcuts = desk.useKeys;
