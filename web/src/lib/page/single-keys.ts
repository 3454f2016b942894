import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { plainDigits } from "../format/plain-digits.ts";
import { storedChoice } from "./stored-choice.ts";

/** Typing, choosing and dialogs keep their keys to themselves. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null ||
    document.querySelector("[role=dialog], [role=alertdialog]") !== null);

/**
 * Single keys of a part of the site, which its readers can switch off (WCAG 2.1.4 asks for the switch). A
 * key that is held down counts once, unless it is one of `repeated`.
 *
 * @param stored where the browser keeps the switch
 */
export function singleKeys<const Key extends string>(
  stored: string,
  keys: readonly Key[],
  repeated: readonly Key[] = [],
) {
  const choice = storedChoice(stored, ["on", "off"] as const, "on");
  const isKey = (key: string): key is Key => (keys as readonly string[]).includes(key);
  const useOn = (): boolean => useSyncExternalStore(choice.subscribe, choice.read) === "on";

  /**
   * The key as it is listed, also from a keyboard of another script, where the place of a letter decides.
   * A Latin letter is the one that it says, wherever its layout has it.
   */
  function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): Key | null {
    const typed = plainDigits(key).toLowerCase();
    if (isKey(typed)) return typed;
    const placed = /^[a-z]$/.test(typed) ? "" : code.replace(/^Key/, "").toLowerCase();
    return isKey(placed) ? placed : null;
  }

  function useKeys(handlers: Partial<Record<Key, () => void>>): void {
    const on = useOn();
    const press = useEffectEvent((event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const key = keyOf(event);
      const handler = key && handlers[key];
      if (!handler || isBusy(event.target)) return;
      if (event.repeat && !repeated.includes(key)) return;
      event.preventDefault();
      handler();
    });
    useEffect(() => {
      if (!on) return undefined;
      document.addEventListener("keydown", press);
      return () => document.removeEventListener("keydown", press);
    }, [on]);
  }

  return { choose: choice.choose, useOn, keyOf, useKeys };
}
