/**
 * Whether PostgreSQL can store the text and hand it back unchanged: no null byte, no half of a
 * surrogate pair (which a browser's own input never holds, but JSON can).
 */
export function isStorable(text: string): boolean {
  // With the flag u a whole pair is one code point, and only a lone half is a surrogate.
  return !/\0|\p{Surrogate}/u.test(text);
}

/**
 * Whether a text of one line holds no line breaks, null bytes and other controls, no halves of surrogate pairs, no
 * characters of no width by which two names look alike, and no marks that turn around the direction of the text
 * after them. Emoji, any script and `<b>` are plain text. `private.is_plain_text` is the same rule.
 */
export const isPlainText = (text: string): boolean =>
  !/[\p{Cc}\p{Surrogate}\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text);

/** A text of one line or several in plain text, without the space around it. `private.plain_lines` is the same rule. */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085]/g, "\n")
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Surrogate}\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .trim();

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Characters as a reader counts them, leaving out what stands before and after: a family emoji or
 * a letter with its marks is one, a zero-width space none.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text.trim())) {
    if (!/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) count += 1;
  }
  return count;
}
