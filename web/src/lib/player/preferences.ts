import { storedChoice } from "../page/stored-choice.ts";

export const RATES = ["0.75", "1", "1.25", "1.5", "1.75", "2"] as const;

/** How fast this listener hears; kept on the device. */
export const rateChoice = storedChoice("castboard.player.rate", RATES, "1");

/** In tenths. */
export const volumeChoice = storedChoice(
  "castboard.player.volume",
  ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
  "10",
);
