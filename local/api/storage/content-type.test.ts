import { expect, test } from "vitest";
import { allowedType, readMediaType } from "./content-type.ts";

test.each([
  ["image/png", "image/png"],
  ["Image/PNG ", "image/png"],
  ['text/plain; format=flowed; charset="UTF-8"', "text/plain;charset=utf-8"],
  ["image/png;a=b", "image/png"],
])("%s is stored as %s", (given, stored) => {
  expect(readMediaType(given)).toBe(stored);
});

test.each([
  "image/png;a=b, text/html",
  "image/png\r\ntext/html",
  "image/png;a=\nb",
  "image",
  "image/",
  "",
  "image/png;",
  "image/png é",
])("%j is no content type", (given) => {
  expect(readMediaType(given)).toBeUndefined();
});

test("a bucket's list decides by the type alone", () => {
  expect(allowedType("image/png;a=b", ["image/*"])).toBe("image/png");
  expect(() => allowedType("text/html", ["image/*"])).toThrow(
    "mime type text/html is not supported",
  );
  expect(() => allowedType("image/png;a=b, text/html", ["image/png"])).toThrow("is not supported");
});
