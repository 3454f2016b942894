import { expect, test } from "vitest";
import latin from "./fonts.css?raw";
import { WORDS } from "./japanese-words.ts";

const locales = import.meta.glob<string>("../locales/ja/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
const characters = (text: string): string[] =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu) ?? [];

test("the faces of the site's Japanese words have all of their characters", () => {
  const faces = new Set(WORDS);
  const lacking = Object.values(locales)
    .flatMap(characters)
    .filter((one) => !faces.has(one));
  // Run `npx tsx web/scripts/subset-faces.ts`.
  expect([...new Set(lacking)]).toEqual([]);
});

test("marks of direction in a text fetch no face of Latin letters", () => {
  const proportional = latin.split("@font-face").filter((face) => face.includes('"IBM Plex Sans'));
  const ranges = [...proportional.join("").matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(
    ([, from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
  );
  expect(ranges.length).toBeGreaterThan(0);
  for (const mark of [0x200e, 0x200f]) {
    expect(ranges.filter(([from, to]) => from <= mark && mark <= to)).toEqual([]);
  }
});
