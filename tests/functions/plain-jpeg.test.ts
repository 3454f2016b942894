import { describe, expect, test } from "vitest";
import { claiming, jpeg, withExif, withScans, withSegment } from "../helpers/jpeg.ts";
import { readPlainJpeg } from "../../supabase/functions/uploads/plain-jpeg.ts";

const SIZE = { width: 64, height: 48 };
const picture = await jpeg(SIZE.width, SIZE.height);
const startOf = (marker: number): number =>
  picture.findIndex((byte, n) => byte === 0xff && picture[n + 1] === marker);

describe("a plain JPEG", () => {
  test("has the size of its frame, whatever an application added and however it ends", () => {
    expect(readPlainJpeg(picture)).toEqual(SIZE);
    expect(readPlainJpeg(withExif(picture, Buffer.from("Exif")))).toEqual(SIZE);
    expect(readPlainJpeg(Buffer.concat([picture, Buffer.from("more")]))).toEqual(SIZE);
    expect(readPlainJpeg(claiming(picture, 9_000, 8_000))).toEqual({ width: 9_000, height: 8_000 });
  });

  test("is not one whose parts two decoders could read differently", () => {
    const frame = picture.subarray(startOf(0xc2) >= 0 ? startOf(0xc2) : startOf(0xc0));
    const length = frame.readUInt16BE(2) + 2;
    for (const hostile of [
      // Markers without a length, which hide what follows them from a reader who expects one.
      withSegment(picture, Buffer.from([0xff, 0x01])),
      withSegment(picture, Buffer.from([0xff, 0xd0])),
      withSegment(picture, Buffer.from([0xff])),
      withSegment(picture, Buffer.from([0x00])),
      // A second frame.
      withSegment(picture, frame.subarray(0, length)),
      withSegment(picture, Buffer.from([0xff, 0xe1, 0, 1])),
      withSegment(picture, Buffer.from([0xff, 0xe1, 0xff, 0xff])),
      claiming(picture, 0, 48),
    ]) {
      expect(readPlainJpeg(hostile)).toBeNull();
    }
  });

  test("is not one that ends early", () => {
    for (let length = 0; length < picture.length; length += 1) {
      expect(readPlainJpeg(picture.subarray(0, length))).toBeNull();
    }
  });

  test("has no more scans than an encoder makes", () => {
    expect(readPlainJpeg(withScans(picture, 2))).toEqual(SIZE);
    expect(readPlainJpeg(withScans(picture, 24))).toBeNull();
  });
});
