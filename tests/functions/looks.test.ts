import { expect, test } from "vitest";
import { decodeJpeg } from "../../supabase/functions/uploads/codecs.ts";
import { looksOf } from "../../supabase/functions/uploads/looks.ts";
import { shrink } from "../../supabase/functions/uploads/shrink.ts";
import {
  type Drawn,
  brighter,
  cutOut,
  drawFish,
  fishJpeg,
  mirrorImage,
} from "../helpers/fish-picture.ts";

/** Which pictures look alike. The bits are counted in SQL as well, in `private.look_distance`. */

/** As `record_looks` has it. */
const MOST = 14;

function bitsApart(one: string, other: string): number {
  const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return bits.replaceAll("0", "").length;
}

function distance(one: Drawn, other: Drawn): number {
  const [first, second] = [looksOf(one), looksOf(other)];
  const compared = [
    ...first.slice(0, 2).flatMap((look) => second.map((cut) => [look, cut] as const)),
    ...second.slice(0, 2).flatMap((look) => first.map((cut) => [look, cut] as const)),
  ];
  return Math.min(...compared.map(([look, cut]) => bitsApart(look, cut)));
}

const encodedAgain = async (picture: Drawn, quality: number): Promise<Drawn> =>
  decodeJpeg(Uint8Array.from(await fishJpeg(picture, quality)));

const FISH = Array.from({ length: 6 }, (_, n) => n);

test.each<[string, (picture: Drawn) => Drawn | Promise<Drawn>]>([
  ["encoded anew", (picture) => encodedAgain(picture, 40)],
  ["smaller", (picture) => encodedAgain(shrink(picture, 240), 60)],
  ["mirrored", (picture) => encodedAgain(mirrorImage(picture), 70)],
  ["brighter", brighter],
  ["cut on all sides", (picture) => cutOut(picture, 0.05, 0.05, 0.9)],
  ["cut at two sides", (picture) => cutOut(picture, 0, 0, 0.94)],
  ["cut to four fifths", (picture) => cutOut(picture, 0.1, 0.1, 0.8)],
  ["cut and mirrored", (picture) => mirrorImage(cutOut(picture, 0.04, 0.04, 0.92))],
])("a picture %s looks like itself", async (_name, change) => {
  for (const fish of FISH) {
    const picture = drawFish(fish, fish);
    const changed = await change(picture);
    expect.soft(distance(picture, changed), `fish ${fish}`).toBeLessThanOrEqual(MOST);
  }
});

/** Of each two pictures, how far they are apart. */
const distances = (pictures: readonly Drawn[]): number[] =>
  pictures.flatMap((one, n) => pictures.slice(0, n).map((other) => distance(one, other)));

test("different fish look different, also most of those on the same board of the same boat", () => {
  const apart = distances(FISH.map((n) => drawFish(n, n)));
  expect(Math.min(...apart)).toBeGreaterThan(MOST + 5);
  const aboard = distances(Array.from({ length: 12 }, (_, n) => drawFish(100 + n, 3)));
  const alike = aboard.filter((bits) => bits <= MOST);
  expect(alike.length / aboard.length).toBeLessThan(1 / 15);
});

test.each([
  [400, 1],
  [1, 400],
  [64, 48],
])("a picture of %i × %i pixels has looks where it has contrast", (width, height) => {
  const pixels = (light: (n: number) => number): Drawn => {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let n = 0; n < data.length; n++) data[n] = light(Math.floor(n / 4));
    return { data, width, height };
  };
  const last = width * height - 1;
  const looks = looksOf(pixels((n) => (n / last) * 255));
  expect(looks).toHaveLength(17);
  for (const look of looks) expect(look).toMatch(/^[0-9a-f]{32}$/);
  // Black, grey, and white with the noise of a sensor.
  for (const flat of [() => 0, () => 120, (n: number) => 250 + (n % 5)]) {
    expect(looksOf(pixels(flat))).toEqual([]);
  }
});

test("a picture of one pixel has no looks", () => {
  const data = new Uint8ClampedArray(4).fill(120);
  expect(looksOf({ data, width: 1, height: 1 })).toEqual([]);
});
