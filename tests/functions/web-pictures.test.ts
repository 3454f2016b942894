import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeWebp, encodeWebp } from "../../supabase/functions/uploads/codecs.ts";
import { encodeApart } from "../../supabase/functions/uploads/encode-apart.ts";
import { decodePng } from "../../supabase/functions/uploads/png.ts";
import { onWhite } from "../../supabase/functions/uploads/shrink.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { png } from "../helpers/png.ts";

/** Pictures that other sites make: the site itself sends nothing but JPEG. */

const RED = [255, 0, 0, 255];
const CLEAR_BLUE = [0, 0, 255, 0];

describe("a PNG", () => {
  test.each([
    ["8 bits of red, green, blue", { color: 2, depth: 8, rows: [[255, 0, 0, 0, 0, 255]] }],
    [
      "16 bits with opacity",
      { color: 6, depth: 16, rows: [[255, 9, 0, 9, 0, 9, 255, 9, 0, 0, 0, 0, 255, 0, 0, 0]] },
    ],
    ["colours by number, two bits each", { color: 3, depth: 2, rows: [[0b01100000]] }],
    [
      "rows that build on the pixel before",
      { color: 2, depth: 8, filter: 1, rows: [[255, 0, 0, 1, 0, 255]] },
    ],
  ] as const)("of %s is read to its pixels", async (_what, image) => {
    const palette = [0, 0, 0, 255, 0, 0, 0, 0, 255];
    const { data, width, height } = await decodePng(
      png({ width: 2, height: 1, ...image, ...(image.color === 3 && { palette }) }),
    );
    expect([width, height]).toEqual([2, 1]);
    expect([...data.subarray(0, 3)]).toEqual(RED.slice(0, 3));
    expect([...data.subarray(4, 7)]).toEqual(CLEAR_BLUE.slice(0, 3));
  });

  test("of grey with opacity, and every way in which a row builds on others, is read", async () => {
    const grey = await decodePng(
      png({ width: 1, height: 1, color: 4, depth: 8, rows: [[100, 0]] }),
    );
    expect([...grey.data]).toEqual([100, 100, 100, 0]);
    // On white, what is seen through is white.
    expect([...onWhite(grey).data]).toEqual([255, 255, 255, 255]);
    for (const [filter, second, last] of [
      [2, [2, 2], 12],
      [3, [7, 2], 13],
      [4, [2, 2], 14],
    ] as const) {
      const { data } = await decodePng(
        png({
          width: 2,
          height: 2,
          color: 0,
          depth: 8,
          filter: [0, filter],
          rows: [[10, 10], second],
        }),
      );
      expect([data[0], data[4], data[8], data[12]]).toEqual([10, 10, 12, last]);
    }
  });

  test("that is more than it says, ends early, is interlaced or unknown, is refused", async () => {
    const good = { width: 2, height: 1, color: 2, depth: 8, rows: [[1, 2, 3, 4, 5, 6]] };
    for (const bad of [
      png({ ...good, height: 2 }),
      png({ ...good, interlace: 1 }),
      png({ ...good, color: 5 }),
      png({ ...good, depth: 4 }),
      png({ ...good, color: 3, rows: [[0, 1]] }),
      png({ ...good, filter: 9 }),
    ]) {
      await expect(decodePng(bad)).rejects.toThrow();
    }
    // A bomb: what follows the pixels is not unpacked.
    const bomb = png({ ...good, packed: deflateSync(Buffer.alloc(50_000_000)) });
    expect((await decodePng(bomb)).width).toBe(2);
  });
});

test("a WebP is read, and what other sites send ends as our own WebP whatever it was", async () => {
  const pixels = { data: new Uint8ClampedArray(40 * 30 * 4).fill(200), width: 40, height: 30 };
  const webp = Uint8Array.from(await encodeWebp(pixels));
  expect(await decodeWebp(webp)).toMatchObject({ width: 40, height: 30 });
  const row = Array.from({ length: 40 }, () => [10, 200, 30]).flat();
  const drawn = png({ width: 40, height: 30, color: 2, depth: 8, rows: Array(30).fill(row) });
  for (const bytes of [webp, drawn, Uint8Array.from(await jpeg(40, 30))]) {
    const { pictures } = await encodeApart("site", async () => bytes, [20], "web");
    expect(Buffer.from(pictures[0] ?? []).toString("latin1", 8, 12)).toBe("WEBP");
  }
  // The site's own uploads stay what they were.
  await expect(encodeApart("maya", async () => webp, [20])).rejects.toMatchObject({
    code: "unreadable_picture",
  });
  const huge = png({ width: 20_000, height: 20_000, color: 2, depth: 8, rows: [[]] });
  await expect(encodeApart("site", async () => huge, [20], "web")).rejects.toMatchObject({
    code: "too_large",
  });
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  await expect(encodeApart("site", async () => svg, [20], "web")).rejects.toMatchObject({
    code: "unreadable_picture",
  });
});
