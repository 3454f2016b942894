import type { ElementTag, MarkdownNode } from "./nodes.ts";

// Classes of the site's style sheet: of the living page, and of the text that stands there before its scripts.

/** Where a link stands in a sentence. */
export const inlineLinkStyle =
  "font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:text-signal";

export const codeStyle = "font-mono text-[0.9em]";
/** Code in a sentence; `codeStyle` is that of a block, which has a ground itself. */
export const inlineCodeStyle = `${codeStyle} rounded-sm bg-shoal px-1 py-0.5 box-decoration-clone`;
/** Paper does not scroll. */
export const codeBlockStyle =
  "overflow-x-auto bg-shoal p-3 text-start print:overflow-visible print:whitespace-pre-wrap";
export const quoteStyle = "space-y-3 border-s-2 border-contour ps-4 text-ink-2";

export const LOOKS: Record<ElementTag, string | undefined> = {
  blockquote: quoteStyle,
  em: "italic",
  h2: "scroll-mt-24 pt-3 text-2xl",
  h3: "scroll-mt-24 pt-2 text-xl",
  h4: "pt-2 text-lg font-semibold",
  h5: "pt-2 font-semibold",
  h6: "pt-2 font-semibold",
  li: "space-y-1",
  ol: "list-decimal space-y-1 ps-6 [:lang(ar)_&]:list-[arabic-indic] marker:text-ink-2",
  // A text that is too much for the parser is one paragraph with its line ends.
  p: "whitespace-pre-line",
  s: undefined,
  strong: "font-semibold",
  table: "figures block overflow-x-auto print:table print:overflow-visible",
  tbody: undefined,
  td: "border-b border-line py-1.5 pe-6 align-top",
  th: "border-b-2 border-ink py-1.5 pe-6 text-start font-semibold",
  thead: undefined,
  tr: undefined,
  ul: "list-disc space-y-1 ps-6 marker:text-ink-2",
};

/**
 * Blocks that stand in the direction of their own words. Not a quote: `dir="auto"` skips its paragraphs,
 * which have directions themselves, and would find no other words.
 */
export const isDirected = (tag: ElementTag): boolean => /^(?:p|h[2-6]|ul|ol|td|th)$/.test(tag);

/** A post's text. */
export const postStyle = "min-w-0 space-y-3 leading-7 wrap-anywhere";
/** A text that makes up a whole page; what belongs to it is as wide. */
export const articleStyle = "max-w-2xl min-w-0 space-y-4 text-lg leading-8 wrap-anywhere";
export const ruleStyle = "border-line";
/**
 * The room is that of the attributes (`roomOf`). No `w-auto`: a picture would have none until it arrives. No
 * `max-h-…`: it would not make the picture narrower, and leave bars beside it.
 */
export const imageStyle = "h-auto max-w-full bg-shoal object-contain";
export const IMAGE_SIZES = "(min-width: 44rem) 42rem, 100vw";

/** Its table of contents. */
export const CONTENTS_LOOKS = {
  nav: "mb-8 max-w-2xl border-y border-line py-4 print:hidden",
  heading: "font-sans text-base font-semibold",
  list: "mt-1",
  deeper: "ps-5",
  link: "inline-flex min-h-9 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink",
};

/** A text goes on below a portrait on the same screen. */
const MOST_HEIGHT = 560;

/** The room of an image as it is drawn: within 800 by 560 pixels, and no narrower or flatter than 1 : 4. */
export function roomOf({ width, height }: Extract<MarkdownNode, { kind: "image" }>): {
  width: number;
  height: number;
} {
  const ratio = Math.min(4, Math.max(0.25, (width ?? 4) / (height ?? 3)));
  const longest = Math.min(800, Math.max(width ?? 800, height ?? 0));
  const tall = Math.min(MOST_HEIGHT, ratio >= 1 ? longest / ratio : longest);
  return { width: Math.round(tall * ratio), height: Math.round(tall) };
}

/** Of another site's item of news: its picture, and what its feed says. */
export const leadStyle = "mb-6 h-auto max-h-[70vh] max-w-full rounded-sm bg-shoal object-contain";
export const LEAD_SIZES = "(min-width: 48rem) 42rem, 100vw";
export const descriptionStyle = "max-w-prose leading-7 whitespace-pre-line wrap-anywhere";
