import { expect, test } from "vitest";
import { countCharacters, isStorable } from "./plain-text.ts";

test.each([
  ["", 0],
  ["  \n\u3000 ", 0],
  ["\u200B\u200B\u200B", 0],
  ["  ten chars ", 9],
  ["👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🎣", 3],
  ["e\u0301e\u0301", 2],
  ["こんにちは", 5],
  ["مرحبًا", 5],
  ["नमस्ते", 3],
])("a reader counts %j as %i characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  ["plain", true],
  ["🎣 \u202E \uFFFF", true],
  ["a\0b", false],
  ["\uD83C", false],
  ["a\uDFA3b", false],
  ["\uDFA3\uD83C", false],
])("%j can be stored: %s", (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});
