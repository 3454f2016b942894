// npx tsx web/scripts/subset-faces.ts: cuts the faces of the first screens down to what the site's own
// words set: Latin to the letters of English, Arabic to those of Arabic, Japanese to the characters that the
// start page sets in a weight (`START`), and to slices of those of all other words (`MORE`). Committed, because a build needs no font
// tools; the characters left out come from the packages' own files (src/styles/fonts*.css). To be run again
// when faces.test.ts finds a character of the words that no face has.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
/** What the start page says in regular type, later parts included; keys as namespace:path. */
const PLAIN = [
  /^common:(skip|menu|close|loading|try_again|tagline|rights|nav\.)/,
  /^home:(lead$|.*(text|more|_proof|_link)$)/,
  /^services:[^.]+\.line$/,
  /^tour:(lead$|.*(text|accepted|claim|length|waiting)$)/,
  /^on-the-water:(failed|no_|free|full|places_)/,
  /^leaderboard:(failed|empty|fish_count|scoring|counted|culled|reason\.behind$)/,
  /^events:(until_|day$|left_|days_left_|format\.best_weight_day)/,
  /^news:(by|failed|no_)/,
  /^podcasts:(lead|loading|empty|failed|host|minutes_|number)/,
];
/** And in bold type. */
const BOLD = [
  /^common:(skip|nav\.)/,
  /^home:(?!lead$|.*(text|more|_proof|_link)$)|^home:philosophy\.text$/,
  /^services:[^.]+\.title$/,
  /^tour:(title$|phone\.|tv\.title$|judge\.(title|reject|adjust|accept)$|why\.(title|more)$)/,
  /^on-the-water:(next|live|soon|results|threads|photo|all_)/,
  /^leaderboard:(page_title|phase\.|why$)/,
  /^news:(title|blogs|news|all_blogs|all_news)$/,
  /^podcasts:(title|view_all)$/,
  /^gallery:home\./,
];

const isJapanese = (one: string): boolean => one >= "\u3000";
/** Characters of the Japanese words by key. */
const words = new Map<string, string>();
for (const file of readdirSync(join(web, "src/locales/ja"))) {
  const collect = (key: string, value: unknown): void => {
    if (typeof value === "string") words.set(key, Array.from(value).filter(isJapanese).join(""));
    if (typeof value !== "object" || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      collect(key.endsWith(":") ? `${key}${name}` : `${key}.${name}`, part);
    }
  };
  const texts: unknown = JSON.parse(readFileSync(join(web, "src/locales/ja", file), "utf8"));
  collect(`${file.replace(".json", "")}:`, texts);
}
/** What dates, weekdays and amounts add. */
const OF_DATES = "年月日火水木金土午前後時分秒円万億間～";
const sorted = (some: Iterable<string>): string => [...new Set(some)].toSorted().join("");
const start = (keys: readonly RegExp[]): string =>
  sorted([
    ...Array.from(OF_DATES),
    ...[...words].flatMap(([key, text]) =>
      keys.some((one) => one.test(key)) ? Array.from(text) : [],
    ),
  ]);
const START = { 400: start(PLAIN), 700: start(BOLD) };
const ALL = sorted([...words.values()].join("") + OF_DATES);
/** How many namespaces use a character. */
const uses = new Map<string, number>();
for (const file of new Set([...words.keys()].map((key) => key.split(":")[0]))) {
  const own = [...words].flatMap(([key, text]) =>
    key.startsWith(`${file}:`) ? Array.from(text) : [],
  );
  for (const one of new Set(own)) uses.set(one, (uses.get(one) ?? 0) + 1);
}
/** Characters of a slice: about 6 KB. */
const SLICE = 40;
/** What the start lacks, the most used first: a name with one of these characters fetches a slice, not all. */
function slices(some: string): string[] {
  const rest = Array.from(ALL)
    .filter((one) => !some.includes(one))
    .toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  return Array.from({ length: Math.ceil(rest.length / SLICE) }, (_, index) =>
    sorted(rest.slice(index * SLICE, (index + 1) * SLICE)),
  );
}
const MORE = { 400: slices(START[400]), 700: slices(START[700]) };

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
  "plex-jp-start-400": [`${JP}-400-normal`, START[400], FEATURES],
  "plex-jp-start-700": [`${JP}-700-normal`, START[700], FEATURES],
};

for (const weight of [400, 700] as const) {
  for (const [index, text] of MORE[weight].entries()) {
    FACES[`plex-jp-more-${index + 1}-${weight}`] = [`${JP}-${weight}-normal`, text, FEATURES];
  }
}

for (const name of readdirSync(join(styles, "faces"))) {
  if (name.startsWith("plex-jp-more-")) rmSync(join(styles, "faces", name));
}
for (const [name, [source, text, keepFeatures]] of Object.entries(FACES)) {
  const whole = readFileSync(join(web, "../node_modules/@fontsource", `${source}.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", keepFeatures });
  writeFileSync(join(styles, "faces", `${name}.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} to ${cut.length} bytes\n`);
}

writeFileSync(
  join(styles, "japanese-words.ts"),
  `// Written by scripts/subset-faces.ts.
/** Japanese characters of the start page by weight, which the faces plex-jp-start have. */
export const START = {
  400: "${START[400]}",
  700: "${START[700]}",
};
/** Those of all words of the site: plex-jp-start and plex-jp-more. */
export const WORDS =
  "${ALL}";
`,
);
const hex = (one: string): string => `U+${(one.codePointAt(0) ?? 0).toString(16)}`;
/** In lines of 100 characters, as the formatter would have it. */
function range(parts: readonly string[]): string {
  const whole = ` ${parts.join(", ")}`;
  if (whole.length <= 82) return whole;
  const lines = [""];
  for (const part of parts.map((one, index) => (index < parts.length - 1 ? `${one},` : one))) {
    const line = lines.at(-1) ?? "";
    if (line.length + part.length + 5 > 100) lines.push(part);
    else lines[lines.length - 1] = line === "" ? part : `${line} ${part}`;
  }
  return lines.map((line) => `\n    ${line}`).join("");
}
const face = (part: string, weight: number, parts: readonly string[]): string => `@font-face {
  font-family: "Plex JP Words";
  font-weight: ${weight};
  font-display: swap;
  src: url("./faces/plex-jp-${part}-${weight}.woff2") format("woff2");
  unicode-range:${range(parts)};
}
`;
writeFileSync(
  join(styles, "fonts-ja.css"),
  `/* Written by scripts/subset-faces.ts: the characters of the site's own words. Of two faces for one
   character browsers take the later one. */
${([400, 700] as const)
  .flatMap((weight) => [
    face("start", weight, ["U+3000-30ff", "U+4e00-9fff", "U+ff00-ffef"]),
    ...MORE[weight].map((text, index) => face(`more-${index + 1}`, weight, Array.from(text, hex))),
  ])
  .join("\n")}`,
);
