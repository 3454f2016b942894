import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "./calls.ts";
import { labels } from "./labels.ts";
import { limits } from "./limits.ts";
import type { Row } from "./row.ts";
import { rules } from "./rules.ts";
import { texts } from "./texts.ts";

const INTRODUCTION = `# Specification

What the product was asked to do, to the letter: each text, state, rule, call, error and figure, where it
stands and the test that asserts it. The routes are in docs/routes.md.

Written by \`npm run generate\` from \`scripts/specification\`; change the rows there. \`npm run check\`
fails for a row whose file, text or test does not exist, and for words in quotation marks that are not in
both: in the product, at the place that the row names, and in the test, as they are or by the key of
their text.
`;

const SECTIONS: readonly [title: string, rows: readonly Row[]][] = [
  ["Messages", texts],
  ["Labels", labels],
  ["States and roles", rules],
  ["Calls and errors", calls],
  ["Figures", limits],
];

const read = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, "utf8") : undefined;

/** The English text of `namespace:key`. */
function textOf(root: string, name: string): unknown {
  const [namespace = "", key = ""] = name.split(":");
  const file = read(join(root, `web/src/locales/en/${namespace}.json`));
  return key
    .split(".")
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown> | undefined)?.[part],
      JSON.parse(file ?? "{}"),
    );
}

const isText = (place: string): boolean => /^[\w-]+:[\w.]+$/.test(place);
/** Of `contact:form.errors.name_required` what a test names: `errors.name_required`. */
const keyInTests = (place: string): string =>
  place
    .slice(place.indexOf(":") + 1)
    .split(".")
    .slice(-2)
    .join(".");

const BEGINS = /^ *(?:test|it|describe)\b/gm;

/** A test of a file, from its first line to the next test; undefined where none has the title. */
export function testIn(text: string, title: string): string | undefined {
  const literal = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const found = new RegExp(`["'\`](?:\\$\\{language\\}: )?${literal}["'\`],`).exec(text);
  if (!found) return undefined;
  const begins = [...text.matchAll(BEGINS)].map(({ index }) => index);
  const from = begins.findLast((index) => index <= found.index) ?? 0;
  return text.slice(
    from,
    begins.find((index) => index > found.index),
  );
}

/** `60` is not in `600`, and `user` not in `users`. */
function holds(text: string, words: string): boolean {
  const literal = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const before = /^[a-z]/i.test(words)
    ? "(?<![a-z])"
    : /^\d/.test(words)
      ? String.raw`(?<!\d)`
      : "";
  const after = /[a-z]$/i.test(words) ? "(?![a-z])" : /\d$/.test(words) ? String.raw`(?!\d)` : "";
  return new RegExp(before + literal + after).test(text);
}

/** What is wrong with a row; nothing where it holds. */
export function problemsOf(root: string, row: Row): string[] {
  const { what, words = [], at } = row;
  const [file, title] = row.test;
  const product = isText(at) ? textOf(root, at) : read(join(root, at));
  if (typeof product !== "string") return [`${what}: there is no ${at}`];
  const text = read(join(root, file));
  if (text === undefined) return [`${what}: there is no ${file}`];
  const test = testIn(text, title);
  if (test === undefined) return [`${what}: ${file} has no test "${title}"`];
  const inProduct = (word: string) => (isText(at) ? product === word : holds(product, word));
  const inTest = (word: string) => holds(test, word) || (isText(at) && holds(test, keyInTests(at)));
  return words.flatMap((word) => [
    ...(inProduct(word) ? [] : [`${what}: ${at} lacks "${word}"`]),
    ...(inTest(word) ? [] : [`${what}: "${title}" does not assert "${word}"`]),
  ]);
}

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`);
const line = ({ what, words = [], at, test: [file, title] }: Row): string => {
  const quoted = words.map((word) => `“${word}”`).join(", ");
  return `| ${[what + (quoted && `: ${quoted}`), `\`${at}\``, `\`${file}\`: ${title}`].map(cell).join(" | ")} |`;
};

/** docs/specification.md by its path. @throws Error for rows that do not hold */
export function specificationDocument(root: string): readonly [file: string, text: string] {
  const problems = SECTIONS.flatMap(([, rows]) => rows.flatMap((row) => problemsOf(root, row)));
  if (problems.length > 0) throw new Error(`scripts/specification:\n${problems.join("\n")}`);
  const sections = SECTIONS.map(
    ([title, rows]) =>
      `## ${title}\n\n| what | where | test |\n| --- | --- | --- |\n${rows.map(line).join("\n")}\n`,
  );
  return [join(root, "docs/specification.md"), [INTRODUCTION, ...sections].join("\n")];
}
