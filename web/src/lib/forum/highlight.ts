export interface Part {
  /** Where it begins in the text. */
  from: number;
  words: string;
  isHit: boolean;
}

const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written in several ways and searched for as one (`private.fold`). */
const ONE_LETTER: Readonly<Record<string, string>> = { ى: "ي", ی: "ي", ة: "ه", ک: "ك", ٱ: "ا" };
const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
/** From a hiragana to its katakana. */
const KANA = 0x60;

const foldOne = (character: string): string =>
  character
    .normalize("NFKD")
    .replaceAll(MARKS, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(
      /[ىیةکٱ٠-٩]/g,
      (letter) => ONE_LETTER[letter] ?? String(ARABIC_DIGITS.indexOf(letter)),
    )
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - KANA));

const fold = (text: string): string => Array.from(text, foldOne).join("");

/** Scripts whose words stand without spaces, or before their endings (`private.unspaced`). */
const UNSPACED =
  /[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{323af}]/u;
const ENDINGS = /(?:'s|s|es|ed|ing|er|ers|ly)$/;
const ARABIC_PREFIX = /^(?:[وف]?ال|[وفبلك](?=\p{L}{3}))/u;
const ARABIC_SUFFIX = /(?:ها|ات|ان|ين|ون|ه|ي)$/;

/** Near enough to the server's stems to show why a post was found; which posts those are, it decides. */
function stem(word: string): string {
  if (/^[a-z]/.test(word)) {
    const short = word.replace(ENDINGS, "");
    return short.length < 3 ? word : short.replace(/(.)\1$/, "$1").replace(/e$/, "");
  }
  const short = word.replace(ARABIC_PREFIX, "").replace(ARABIC_SUFFIX, "");
  return short.length < 2 ? word : short;
}

/** What a search asks for: phrases that stand as they are, and words by their stems. */
function termsOf(query: string): { phrases: string[]; stems: Set<string> } {
  const phrases: string[] = [];
  const stems = new Set<string>();
  for (const [, not, quoted, word] of fold(query).matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    if (not) continue;
    const term = quoted ?? word ?? "";
    if (quoted !== undefined || UNSPACED.test(term)) {
      if (term.trim()) phrases.push(term.trim());
    } else {
      for (const one of term.match(/[\p{L}\p{N}]+/gu) ?? []) stems.add(stem(one));
    }
  }
  return { phrases, stems };
}

/** The text in parts: those that a search has found, and those between them. */
export function highlight(text: string, query: string): Part[] {
  // Folding may shorten or lengthen a character: where each folded one came from.
  const places: number[] = [];
  let folded = "";
  let place = 0;
  for (const character of text) {
    const short = foldOne(character);
    for (let n = 0; n < short.length; n++) places.push(place);
    folded += short;
    place += character.length;
  }
  places.push(text.length);

  const { phrases, stems } = termsOf(query);
  const hits: [from: number, to: number][] = [];
  for (const phrase of phrases) {
    for (
      let at = folded.indexOf(phrase);
      at >= 0;
      at = folded.indexOf(phrase, at + phrase.length)
    ) {
      hits.push([at, at + phrase.length]);
    }
  }
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (stems.has(stem(word))) hits.push([index, index + word.length]);
  }

  const parts: Part[] = [];
  const add = (from: number, to: number, isHit: boolean): void => {
    if (to > from) parts.push({ from, words: text.slice(from, to), isHit });
  };
  let done = 0;
  for (const [from, to] of hits.toSorted((a, b) => a[0] - b[0])) {
    const [start, end] = [Math.max(places[from] ?? 0, done), places[to] ?? text.length];
    if (end <= start) continue;
    add(done, start, false);
    add(start, end, true);
    done = end;
  }
  add(done, text.length, false);
  return parts;
}
