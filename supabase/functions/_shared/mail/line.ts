import type { Locale } from "./locale.ts";

/** What a person typed: shown as text only, in a direction of its own. */
export interface Typed {
  typed: string;
}

/** A sentence of a mail: the template's own words and, among them, what people typed. */
export type Line = readonly (string | Typed)[];

/** @example line`Hello ${typed(name)},` */
export function line(words: TemplateStringsArray, ...values: Typed[]): Line {
  const pieces = words.flatMap((word, index) => [word, values[index] ?? ""]);
  return pieces.filter((piece) => piece !== "");
}

export const typed = (text: string): Typed => ({ typed: harmless(text) });

/**
 * Without control characters, which a terminal or a header might obey, and without those that turn
 * the direction of what follows; line breaks and tabs stay.
 */
function harmless(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u2028-\u202E\u2066-\u2069]/gu, "");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

export function lineToHtml(pieces: Line): string {
  return pieces
    .map((piece) =>
      typeof piece === "string" ? escapeHtml(piece) : `<bdi>${escapeHtml(piece.typed)}</bdi>`,
    )
    .join("");
}

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT =
  /(?=\p{L})[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Isolated only where it reads the other way than the words around it. */
export function lineToText(pieces: Line, locale: Locale): string {
  const foreign = locale === "ar" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (!foreign.test(piece.typed)) return piece.typed;
      return FIRST_STRONG_ISOLATE + piece.typed + POP_ISOLATE;
    })
    .join("");
}

/** A subject: one line, not too long for an inbox to show. */
export function lineToSubject(pieces: Line, locale: Locale): string {
  const flat = pieces.map((piece) =>
    typeof piece === "string" ? piece : typed(shorten(piece.typed.replace(/\s+/g, " ").trim(), 60)),
  );
  return lineToText(flat, locale);
}

// Made when it is needed: pages load the words of notices without it.
let segmenter: Intl.Segmenter | undefined;

/** At most so many characters as a reader counts them. */
export function shorten(text: string, atMost: number): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const characters = [...segmenter.segment(text)];
  if (characters.length <= atMost) return text;
  const kept = characters.slice(0, atMost - 1).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}
