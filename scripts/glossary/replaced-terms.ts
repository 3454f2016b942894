import { glossary, type Language, type Term } from "./glossary.ts";
import type { InterfaceText } from "./interface-texts.ts";

export interface Finding {
  replaced: string;
  term: string;
}

/** Short vowels and the like, which Arabic may write or leave out. */
const MARKS = /[\u064B-\u0652\u0670]/g;

const plain = (text: string): string =>
  text.normalize("NFC").replaceAll(MARKS, "").toLocaleLowerCase("en");

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function holds(text: string, word: string): boolean {
  // Latin words are whole ones; Japanese has no spaces, and Arabic joins its articles to the word.
  if (!/^[\p{Script=Latin}\s-]+$/u.test(word)) return text.includes(word);
  return new RegExp(String.raw`(?<![\p{L}-])${escape(word)}(?![\p{L}-])`, "u").test(text);
}

/** The replaced terms in a text of the interface. `key` is `namespace.key`. */
export function replacedTerms(language: Language, key: string, text: string): Finding[] {
  const said = plain(text.replaceAll(/\{\{.*?\}\}/g, "\uFFFC"));
  return glossary[language].flatMap(({ term, replaced, kept = [] }: Term) => {
    if (kept.includes(key)) return [];
    // A term may hold a word that it replaces: ブラウザー holds ブラウザ.
    const rest = plain(term)
      .split(/[,、،]\s*/)
      .reduce((left, own) => left.replaceAll(own, "\uFFFC"), said);
    return replaced
      .filter((word) => holds(rest, plain(word)))
      .map((word) => ({ replaced: word, term }));
  });
}

/** A line for each replaced term: where it stands, and what to write instead. */
export function* glossaryErrors(texts: Iterable<InterfaceText>): Generator<string> {
  for (const { language, file, key, text } of texts) {
    for (const { replaced, term } of replacedTerms(language, key, text)) {
      yield `${file} ${key}: uses "${replaced}"; the glossary has "${term}" instead`;
    }
  }
}
