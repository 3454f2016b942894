import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress } from "./encoding.ts";

test.each([
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.5, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["br;q=x", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("Accept-Encoding: %s takes %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("what is compressed is the same after it", async () => {
  for (const length of [0, 20, 200_000]) {
    const bytes = new TextEncoder().encode("Rusty Hook, 2410; ".repeat(length).slice(0, length));
    const text = (packed: Uint8Array) => new TextDecoder().decode(packed);
    expect(text(brotliDecompressSync(await compress(bytes, "br")))).toBe(text(bytes));
    expect(text(gunzipSync(await compress(bytes, "gzip")))).toBe(text(bytes));
    expect(await compress(bytes, "identity")).toBe(bytes);
  }
});
