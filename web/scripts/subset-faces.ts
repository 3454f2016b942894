// npx tsx web/scripts/subset-faces.ts: cuts the faces of the first screens down to what the site's own
// words set: Latin to the letters of English, Arabic to those of Arabic, Japanese to the characters of the
// start page (`START`) and to those of all other words (`MORE`). Committed, because a build needs no font
// tools; the characters left out come from the packages' own files (src/styles/fonts*.css). To be run again
// when faces.test.ts finds a character of the words that no face has.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const web = join(import.meta.dirname, "..");
const styles = join(web, "src/styles");
const between = (ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join("");

/** ASCII, and the marks that the site's texts use; fonts.css says the same in its unicode-range. */
const LATIN = between([
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
]);
/** Letters, marks and digits of Arabic; fonts-ar.css says the same. */
const ARABIC = between([
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66c],
  [0x200c, 0x200f],
]);
/** The Japanese language's own name; fonts.css says the same. */
const LANGUAGE_NAME = "日本語";
/** What the start page says, later parts included. */
const ON_START =
  "common home services tour on-the-water leaderboard events news podcasts player gallery".split(
    " ",
  );

function japanese(namespaces: readonly string[]): Set<string> {
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === "string") for (const one of value) if (one >= "\u3000") found.add(one);
    if (typeof value === "object" && value !== null) Object.values(value).forEach(read);
  };
  for (const name of namespaces) {
    read(JSON.parse(readFileSync(join(web, `src/locales/ja/${name}.json`), "utf8")));
  }
  return found;
}
const every = readdirSync(join(web, "src/locales/ja")).map((file) => file.replace(".json", ""));
// What dates, weekdays and amounts add.
const start = new Set([
  ...japanese(ON_START),
  ...Array.from("年月日火水木金土午前後時分秒円万億間"),
]);
const more = new Set([...japanese(every)].filter((one) => !start.has(one)));
const sorted = (some: Set<string>): string => [...some].toSorted().join("");
const [START, MORE] = [sorted(start), sorted(more)];

/** What browsers apply by themselves, and the figures of app.css; each other feature has glyphs of its own. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];
const JOINED = [...FEATURES, "init", "medi", "fina", "isol", "rlig"];
const JP = "ibm-plex-sans-jp/files/ibm-plex-sans-jp-japanese";
const AR = "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic";

const FACES: Record<string, [source: string, text: string, features: string[]]> = {
  "plex-sans-400": ["ibm-plex-sans/files/ibm-plex-sans-latin-400-normal", LATIN, FEATURES],
  "plex-sans-600": ["ibm-plex-sans/files/ibm-plex-sans-latin-600-normal", LATIN, FEATURES],
  "plex-condensed-700": [
    "ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-700-normal",
    LATIN,
    FEATURES,
  ],
  "plex-arabic-400": [`${AR}-400-normal`, ARABIC, JOINED],
  "plex-arabic-700": [`${AR}-700-normal`, ARABIC, JOINED],
  "plex-jp-name-400": [`${JP}-400-normal`, LANGUAGE_NAME, FEATURES],
  "plex-jp-start-400": [`${JP}-400-normal`, START, FEATURES],
  "plex-jp-start-700": [`${JP}-700-normal`, START, FEATURES],
  "plex-jp-more-400": [`${JP}-400-normal`, MORE, FEATURES],
  "plex-jp-more-700": [`${JP}-700-normal`, MORE, FEATURES],
};

for (const [name, [source, text, keepFeatures]] of Object.entries(FACES)) {
  const whole = readFileSync(join(web, "../node_modules/@fontsource", `${source}.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", keepFeatures });
  writeFileSync(join(styles, "faces", `${name}.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} to ${cut.length} bytes\n`);
}

writeFileSync(
  join(styles, "japanese-words.ts"),
  `// Written by scripts/subset-faces.ts.
/** Japanese characters of the start page, which the faces plex-jp-start have. */
export const START =
  "${START}";
/** Those of all other words of the site: plex-jp-more. */
export const MORE =
  "${MORE}";
`,
);
const hex = (one: string): string => `U+${(one.codePointAt(0) ?? 0).toString(16)}`;
const face = (part: string, weight: number, range: string): string => `@font-face {
  font-family: "Plex JP Words";
  font-weight: ${weight};
  font-display: swap;
  src: url("./faces/plex-jp-${part}-${weight}.woff2") format("woff2");
  unicode-range:
    ${range};
}
`;
writeFileSync(
  join(styles, "fonts-ja.css"),
  `/* Written by scripts/subset-faces.ts: the characters of the site's own words. Of two faces for one
   character browsers take the later one. */
${[400, 700]
  .flatMap((weight) => [
    face("start", weight, "U+3000-30ff, U+4e00-9fff, U+ff00-ffef"),
    face("more", weight, Array.from(MORE, hex).join(", ")),
  ])
  .join("\n")}`,
);
