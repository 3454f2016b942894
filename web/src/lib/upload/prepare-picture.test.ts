// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { MOST_BYTES } from "../../../../supabase/functions/_shared/contracts/uploads.ts";
import { preparePicture } from "./prepare-picture.ts";
import { fakeCanvas } from "./server-fake.ts";

/** The header of a picture of 40 by 30 pixels, as far as it is read before decoding. */
const file = new Blob([
  Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]),
]);
beforeEach(() => void fakeCanvas());

/** A canvas whose JPEG has so many bytes at full quality. */
function writesAt(fullQuality: number): void {
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type, quality) =>
    done(new Blob([new Uint8Array(fullQuality * Number(quality))], { type: type ?? "" })),
  );
}

test("a picture that would be too large to send is written with a lower quality", async () => {
  writesAt(MOST_BYTES * 1.5);
  const { blob } = await preparePicture(file, { side: 40 });
  expect(blob.size).toBeLessThanOrEqual(MOST_BYTES);
  expect(blob.size).toBeGreaterThan(MOST_BYTES / 2);
});

test("one that stays too large is refused before it is sent", async () => {
  writesAt(MOST_BYTES * 10);
  await expect(preparePicture(file, { side: 40 })).rejects.toMatchObject({ problem: "size" });
});
