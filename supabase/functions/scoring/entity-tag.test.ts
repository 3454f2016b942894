import { expect, test } from "vitest";
import { boardTag, matchesTag } from "./entity-tag.ts";

const tag = boardTag(12);

test.each([
  [tag, true],
  [tag.replace("W/", ""), true],
  ["*", true],
  [" * ", true],
  [`"other", ${tag}`, true],
  [`W/"a,b",${tag}`, true],
  [boardTag(1), false],
  [boardTag(112), false],
  ['W/"12"', false],
  ["12.1", false],
  ["", false],
  [undefined, false],
])("If-None-Match: %s names version 12: %s", (header, expected) => {
  expect(matchesTag(header, tag)).toBe(expected);
});
