import { expect, test } from "vitest";
import { furtherPhoto, photosOf } from "./evidence.ts";

test("judges see the photos that a correction took away, last and once", () => {
  const row = (photo_path: string, until_revision: number | null) =>
    furtherPhoto.parse({ photo_path, shot: null, until_revision });
  const photos = photosOf("a", [row("b", null), row("a", 1), row("c", 2)]);
  expect(photos.map(({ photo_path, isFormer }) => [photo_path, isFormer])).toEqual([
    ["a", false],
    ["b", false],
    ["c", true],
  ]);
  expect(photosOf(null, [row("c", 1)]).map(({ photo_path }) => photo_path)).toEqual([null, "c"]);
});
