/** Characters of a flag's note, of the reason of a ruling, and of an appeal. */
export const MOST_REASON = 500;

/** Rulings of which the member whom they concern gets a notice. */
export const toldRulings = [
  "edit",
  "hold",
  "approve",
  "remove",
  "restore",
  "remove_thread",
  "restore_thread",
  "lock",
  "rename",
  "move",
  "warn",
  "silence",
  "ban",
  "lift",
] as const;
