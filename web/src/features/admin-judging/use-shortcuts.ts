import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { storedChoice } from "../../lib/page/stored-choice.ts";

const choice = storedChoice("castboard.judging-keys", ["on", "off"] as const, "on");
export const chooseShortcuts = choice.choose;
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(choice.subscribe, choice.read) === "on";

export type ShortcutKey = "j" | "k" | "a" | "e" | "r" | "u";
const keys: readonly string[] = ["j", "k", "a", "e", "r", "u"] satisfies ShortcutKey[];

/** Typing, choosing and dialogs keep their keys to themselves. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null ||
    document.querySelector("[role=dialog], [role=alertdialog]") !== null);

/**
 * Single keys for the queue, while they are switched on (WCAG 2.1.4 asks for the switch). A key that
 * is held down counts once, so that leaning on the keyboard does not accept a whole queue.
 */
export function useShortcuts(on: boolean, onKey: (key: ShortcutKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!keys.includes(event.key) || isBusy(event.target)) return;
    const moving = event.key === "j" || event.key === "k";
    if (event.repeat && !moving) return;
    event.preventDefault();
    onKey(event.key as ShortcutKey);
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
