// npx tsx web/scripts/subset-faces.ts: cuts the first screen's Latin faces down to what English sets,
// less than half of the packages' Latin files. Committed, because a build needs no font tools; the
// letters left out come from the packages' own files (src/styles/fonts.css).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const web = join(import.meta.dirname, "..");
/** ASCII, and the marks that the site's texts use; fonts.css says the same in its unicode-range. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;

const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join("");

/** What browsers apply by themselves, and the figures of app.css; each other feature has glyphs of its own. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

const FACES = {
  "plex-sans-400": "ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2",
  "plex-sans-600": "ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2",
  "plex-condensed-700":
    "ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-700-normal.woff2",
};

for (const [name, source] of Object.entries(FACES)) {
  const whole = readFileSync(join(web, "../node_modules/@fontsource", source));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", keepFeatures: FEATURES });
  writeFileSync(join(web, "src/styles/faces", `${name}.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} to ${cut.length} bytes\n`);
}
