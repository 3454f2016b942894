/**
 * Whether PostgreSQL can store the text and hand it back unchanged: no null byte, no half of a
 * surrogate pair (which a browser's own input never holds, but JSON can).
 */
export function isStorable(text: string): boolean {
  // With the flag u a whole pair is one code point, and only a lone half is a surrogate.
  return !/\0|\p{Surrogate}/u.test(text);
}

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
