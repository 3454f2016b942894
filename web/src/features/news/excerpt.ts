/** Markdown as running text: its words without its marks. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/```[\s\S]*?```/g, " ")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s{0,3}(?:#{1,6}\s+.*|>\s?|[-*+]\s+|\d+\.\s+)/gm, (mark) =>
      // A heading is not the beginning of a sentence that goes on after it.
      mark.trimStart().startsWith("#") ? " " : "",
    )
    .replaceAll(/[*_`~]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * The beginning of a text in Markdown, at most `most` characters as readers count them, cut between
 * words; "" when the body has no words.
 */
export function excerpt(markdown: string, most = 170): string {
  const text = plain(markdown);
  // A character has at least one unit: most texts need no segmenter, which is slow to make.
  if (text.length <= most) return text;
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const isLonger = (limit: number): boolean => {
    let count = 0;
    for (const _ of graphemes.segment(text)) if (++count > limit) return true;
    return false;
  };
  if (!isLonger(most)) return text;
  let cut = "";
  let length = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    length += [...graphemes.segment(segment)].length;
    if (length > most - 1) break;
    cut += segment;
  }
  return `${cut.replace(/[\s\p{P}]+$/u, "")}…`;
}
