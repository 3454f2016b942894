import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { storedChoice } from "../../lib/page/stored-choice.ts";

const choice = storedChoice("castboard.judging-keys", ["on", "off"] as const, "on");
export const chooseShortcuts = choice.choose;
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(choice.subscribe, choice.read) === "on";

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

const isKey = (key: string): key is ShortcutKey =>
  (shortcutKeys as readonly string[]).includes(key);

/**
 * The key as it is listed, also from a keyboard of another script, where the place of a letter decides.
 * A Latin letter is the one that it says, wherever its layout has it.
 */
export function shortcutOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): ShortcutKey | null {
  const typed = plainDigits(key).toLowerCase();
  if (isKey(typed)) return typed;
  const placed = /^[a-z]$/.test(typed) ? "" : code.replace(/^Key/, "").toLowerCase();
  return isKey(placed) ? placed : null;
}

/** What does no harm when a key is held down. */
const REPEATED: ReadonlySet<string> = new Set(["j", "k", "+", "-"] satisfies ShortcutKey[]);

/** Typing, choosing and dialogs keep their keys to themselves. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null ||
    document.querySelector("[role=dialog], [role=alertdialog]") !== null);

/**
 * Single keys for the queue, while they are switched on (WCAG 2.1.4 asks for the switch). A key that
 * is held down counts once, so that leaning on the keyboard does not accept a whole queue.
 */
export function useShortcuts(handlers: Partial<Record<ShortcutKey, () => void>>): void {
  const on = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const key = shortcutOf(event);
    const handler = key && handlers[key];
    if (!handler || isBusy(event.target)) return;
    if (event.repeat && !REPEATED.has(key)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
