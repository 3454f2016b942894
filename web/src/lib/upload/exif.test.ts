import { expect, test } from "vitest";
import { exifSegment } from "./exif-fake.ts";
import { readExif } from "./exif.ts";

const jpeg = (...segments: Uint8Array[]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...segments.flatMap((part) => Array.from(part)), 0xff, 0xda, 0, 2]);
const nothing = { capturedAt: null, position: null, isEdited: false };

test("time, offset and place are read as the camera wrote them", () => {
  const segment = exifSegment({
    orientation: 6,
    time: "2026:06:06 09:15:30",
    offset: "+09:00",
    latitude: [33, 51, 36, "S"],
    longitude: [151, 12, 40.5, "E"],
  });
  const { capturedAt, position } = readExif(jpeg(segment));
  expect(capturedAt).toEqual({ local: "2026-06-06T09:15:30", offset: "+09:00" });
  expect(position?.latitude).toBeCloseTo(-33.86, 5);
  expect(position?.longitude).toBeCloseTo(151.21125, 5);
});

test("a camera without zone or satellites leaves them open", () => {
  const segment = exifSegment({ time: "2026:06:06 09:15:30" });
  const profile = Uint8Array.from([0xff, 0xe2, 0, 4, 1, 2]);
  expect(readExif(jpeg(profile, segment))).toEqual({
    capturedAt: { local: "2026-06-06T09:15:30", offset: null },
    position: null,
    isEdited: false,
  });
});

test("no metadata, another kind of file and an empty one say nothing", () => {
  expect(readExif(jpeg())).toEqual(nothing);
  expect(readExif(new TextEncoder().encode("\x89PNG\r\n\x1a\n and so on"))).toEqual(nothing);
  expect(readExif(new Uint8Array())).toEqual(nothing);
});

test("metadata that ends early, or points out of the file, breaks nothing", () => {
  const whole = jpeg(
    exifSegment({
      time: "2026:06:06 09:15:30",
      latitude: [1, 2, 3, "N"],
      longitude: [4, 5, 6, "W"],
    }),
  );
  for (let length = 0; length < whole.length; length += 1) readExif(whole.subarray(0, length));
  for (let at = 2; at < whole.length; at += 1) readExif(whole.with(at, 0xff));
  expect(readExif(whole).capturedAt).not.toBeNull();
});

test.each([
  ["2026:06:06 09:15:30", false],
  ["2026:06:06 09:15:29", false],
  ["2026:06:06 21:00:00", true],
])("a file that was changed at %s is edited: %s", (changed, isEdited) => {
  const segment = exifSegment({ time: "2026:06:06 09:15:30", changed });
  expect(readExif(jpeg(segment)).isEdited).toBe(isEdited);
  expect(readExif(jpeg(exifSegment({ changed }))).isEdited).toBe(false);
});
