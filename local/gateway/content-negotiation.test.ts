import { expect, test } from "vitest";
import { keptEncoding, namesTag } from "./content-negotiation.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["GZIP", "gzip"],
  ["brotli, *", "identity"],
  [undefined, "identity"],
])("Accept-Encoding: %s is kept as %s", (header, encoding) => {
  expect(keptEncoding(header)).toBe(encoding);
});

test("a tag is named weakly, in a list or by the star", () => {
  for (const header of ['W/"1,2"', '"1,2"', '"x", W/"1,2"', " * "]) {
    expect(namesTag(header, 'W/"1,2"')).toBe(true);
  }
  for (const header of ['"1"', "1,2", "", undefined]) {
    expect(namesTag(header, 'W/"1,2"')).toBe(false);
  }
  expect(namesTag('"1"', undefined)).toBe(false);
});
