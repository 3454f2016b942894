import { expect, test } from "vitest";
import { shortcutOf } from "./use-shortcuts.ts";

test.each([
  ["the letter itself", "j", "KeyJ", "j"],
  ["a capital, as Caps Lock makes it", "J", "KeyJ", "j"],
  ["the key of an Arabic layout", "ت", "KeyJ", "j"],
  ["an Arabic-Indic nought", "٠", "Digit0", "0"],
  ["a Latin letter that its layout has at another place", "a", "KeyQ", "a"],
  ["a Latin letter with no meaning at the place of one that has", "q", "KeyA", null],
  ["a sign", "+", "BracketRight", "+"],
  ["a key without a letter", "Shift", "ShiftLeft", null],
])("a key of the desk is known by %s", (_name, key, code, expected) => {
  expect(shortcutOf({ key, code })).toBe(expected);
});
