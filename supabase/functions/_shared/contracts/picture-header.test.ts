import { expect, test } from "vitest";
import { readPictureHeader } from "./picture-header.ts";

const bytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const PNG = bytes(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
);
const WEBP = bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
const JPEG = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 0, 0,
  0,
]);

test.each([
  ["a PNG", PNG, { type: "image/png", width: 1, height: 1 }],
  ["a lossless WebP", WEBP, { type: "image/webp", width: 1, height: 1 }],
  ["a progressive JPEG", JPEG, { type: "image/jpeg", width: 4000, height: 3000 }],
])("the bytes of %s say what it is and how large", (_what, file, header) => {
  expect(readPictureHeader(file)).toEqual(header);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a page", new TextEncoder().encode("<svg onload='alert(1)'/>")],
  ["a JPEG without a frame", Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
  ["a sound in the same container", new TextEncoder().encode("RIFF....WAVEfmt ............")],
])("%s is no picture", (_what, file) => {
  expect(readPictureHeader(file)).toBeNull();
});

test("a header that ends early is no picture", () => {
  for (const file of [PNG.subarray(0, 26), WEBP.subarray(0, 25), JPEG]) {
    for (let length = 0; length < Math.min(file.length, 17); length += 1) {
      expect(readPictureHeader(file.subarray(0, length))).toBeNull();
    }
  }
});
