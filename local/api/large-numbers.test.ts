import { expect, test } from "vitest";
import { markLargeNumbers, withLargeNumbers } from "./large-numbers.ts";

test.each([
  "1e400",
  "-1E+400",
  "9007199254740993",
  "1e-400",
  '{"a":[1e400,{"b":-12345678901234567890}],"1e400":"1e400 \\" 1e400"}',
])("%s passes through JavaScript unchanged", (json) => {
  expect(withLargeNumbers(JSON.stringify(JSON.parse(markLargeNumbers(json))))).toBe(json);
});

test.each([
  "0",
  "1.5",
  "9007199254740991",
  "1e308",
  "0e400",
  '"1e400"',
  '{"id":"1234567890123456789"}',
])("%s is not marked", (json) => {
  expect(markLargeNumbers(json)).toBe(json);
});

test("a number alone is its own text", () => {
  expect(withLargeNumbers(String(JSON.parse(markLargeNumbers("1e400"))))).toBe("1e400");
});
