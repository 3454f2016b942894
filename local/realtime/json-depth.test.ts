import { expect, test } from "vitest";
import { isTooDeep } from "./json-depth.ts";

const nested = (depth: number) => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;

test("depth is counted through lists and objects alike", () => {
  expect(isTooDeep(nested(5), 10)).toBe(false);
  expect(isTooDeep(nested(6), 10)).toBe(true);
  expect(isTooDeep(Buffer.from(nested(6)), 10)).toBe(true);
});

test("width is no depth", () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1_000 }, () => [{}])), 3)).toBe(false);
});

test("brackets inside texts do not count, whatever is escaped there", () => {
  expect(isTooDeep(JSON.stringify({ a: `"${"[".repeat(100)}\\` }), 3)).toBe(false);
  expect(isTooDeep(`["\\\\",${nested(5)}]`, 10)).toBe(true);
});

test("brackets that close too often buy no depth", () => {
  expect(isTooDeep(`${"]".repeat(50)}${"[".repeat(20)}`, 10)).toBe(true);
});
