import { useSyncExternalStore } from "react";
import { storedChoice } from "./stored-choice.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const choice = storedChoice<Theme>("castboard.theme", themes, "system");

/** `system` leaves `data-theme` away, and `color-scheme` follows the device. */
function dress(): void {
  const theme = choice.read();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  // The bars of an installed app and of phones' browsers.
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = bar.dataset["scheme"];
    const chosen = own === theme ? "all" : "not all";
    bar.media = theme === "system" ? `(prefers-color-scheme: ${own})` : chosen;
  }
}

/** Keeps the document in the reader's theme, other tabs' choices included. */
export function followTheme(): void {
  dress();
  choice.subscribe(dress);
}

export const chooseTheme = choice.choose;

export const useTheme = (): Theme =>
  useSyncExternalStore(choice.subscribe, choice.read, choice.read);
