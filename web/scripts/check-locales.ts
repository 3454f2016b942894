import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Fails when the texts of the three languages drift apart: keys or variables that one language
 * misses or has alone, plural forms its grammar asks for, texts left in English, and keys that no
 * source file mentions.
 */
const src = join(import.meta.dirname, "../src");
const locales = join(src, "locales");
const languages = readdirSync(locales).toSorted();
const SOURCE = "en";

const BRANDS = new Set(["Instagram", "Facebook", "LinkedIn"]);

/** The same in every language on purpose: signs, names, and what holds variables and marks only. */
const isUntranslatable = (text: string): boolean =>
  BRANDS.has(text) || text.replaceAll(/\{\{.*?\}\}/g, "").replaceAll(/[^\p{L}]/gu, "").length <= 2;

type Texts = Map<string, string>;

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === "string") into.set(path, value);
  else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      flatten(inner, path ? `${path}.${key}` : key, into);
    }
  }
  return into;
}

const read = (language: string, file: string): Texts =>
  flatten(JSON.parse(readFileSync(join(locales, language, file), "utf8")), "", new Map());

const PLURAL = /^(?<stem>.+?)(?<kind>_ordinal)?_(?<form>zero|one|two|few|many|other)$/;

/** Plural keys stand together under their stem: `boats_one` and `boats_other` under `boats_*`. */
function stems(texts: Texts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const { stem, kind = "", form } = PLURAL.exec(key)?.groups ?? {};
    const isPlural = stem !== undefined && texts.has(`${stem}${kind}_other`);
    const name = isPlural ? `${stem}${kind}_*` : key;
    found.set(name, (found.get(name) ?? new Set()).add(isPlural && form ? form : ""));
  }
  return found;
}

const variables = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name ?? "")
    .toSorted()
    .join(" ");

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Every string of the sources; a template's `${…}` stands for any part of a key. */
function mentions(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const file of sourceFiles(src)) {
    const text = readFileSync(file, "utf8");
    for (const [, literal = ""] of text.matchAll(/"([\w.:-]+)"/g)) whole.add(literal);
    for (const [, template = ""] of text.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)) {
      const parts = template
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replaceAll(".", String.raw`\.`));
      if (parts.join("").replaceAll(/\W/g, "") === "") continue;
      if (/^[\w.:-]*$/.test(parts.join("").replaceAll("\\", ""))) {
        patterns.push(new RegExp(`^${parts.join("[\\w.-]+")}$`));
      }
    }
  }
  return { whole, patterns };
}

const problems: string[] = [];
const report = (language: string, file: string, key: string, what: string): void => {
  problems.push(`${language}/${file} ${key}: ${what}`);
};
const used = mentions();

for (const file of readdirSync(join(locales, SOURCE)).toSorted()) {
  const namespace = file.replace(/\.json$/, "");
  const source = read(SOURCE, file);
  const wanted = stems(source);

  for (const name of wanted.keys()) {
    const key = name.replace(/(_ordinal)?_\*$/, "");
    const isUsed = [key, `${namespace}:${key}`].some(
      (one) => used.whole.has(one) || used.patterns.some((pattern) => pattern.test(one)),
    );
    if (!isUsed) report(SOURCE, file, name, "no source file mentions it");
  }

  for (const language of languages) {
    const texts = language === SOURCE ? source : read(language, file);
    const found = stems(texts);
    for (const name of wanted.keys()) {
      if (!found.has(name)) report(language, file, name, "is missing");
    }
    for (const [name, forms] of found) {
      if (!wanted.has(name)) report(language, file, name, `is not in ${SOURCE}`);
      if (!name.endsWith("_*")) continue;
      const type = name.endsWith("_ordinal_*") ? "ordinal" : "cardinal";
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
      for (const form of pluralCategories) {
        if (!forms.has(form)) report(language, file, name, `lacks the form "${form}"`);
      }
    }
    if (language === SOURCE) continue;
    for (const [key, text] of texts) {
      const original = source.get(key);
      if (text.trim() === "") report(language, file, key, "is empty");
      if (original === undefined) continue;
      if (text === original && !isUntranslatable(text)) report(language, file, key, "is English");
      // A plural form may leave its number out ("one fish"); others say what English says.
      if (!PLURAL.test(key) && variables(text) !== variables(original)) {
        report(language, file, key, `has other variables than "${original}"`);
      }
    }
  }
}

for (const language of languages) {
  const surplus = readdirSync(join(locales, language)).filter(
    (file) => !readdirSync(join(locales, SOURCE)).includes(file),
  );
  for (const file of surplus) report(language, file, "*", `has no counterpart in ${SOURCE}`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`Texts in ${languages.join(", ")}: ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
