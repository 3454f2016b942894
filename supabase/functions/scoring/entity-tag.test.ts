import { expect, test } from "vitest";
import { entityTag, matchesTag } from "./entity-tag.ts";

const tag = entityTag("12.2.x");

test.each([
  [tag, true],
  [tag.replace("W/", ""), true],
  ["*", true],
  [" * ", true],
  [`"other", ${tag}`, true],
  [`W/"a,b",${tag}`, true],
  [entityTag("1.2.x"), false],
  [entityTag("112.2.x"), false],
  ['W/"12.2"', false],
  ["12.2.x", false],
  ["", false],
  [undefined, false],
])("If-None-Match: %s names version 12: %s", (header, expected) => {
  expect(matchesTag(header, tag)).toBe(expected);
});
