import type { ElementTag } from "../../../../supabase/functions/_shared/markdown/nodes.ts";

/** Where a link stands in a sentence. */
export const inlineLinkStyle =
  "font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:text-signal";

export const codeStyle = "font-mono text-[0.9em]";
export const codeBlockStyle = "overflow-x-auto bg-shoal p-3 text-start";
export const quoteStyle = "space-y-3 border-s-2 border-contour ps-4 text-ink-2";

export const LOOKS: Record<ElementTag, string | undefined> = {
  blockquote: quoteStyle,
  em: "italic",
  h3: "pt-2 text-xl",
  h4: "pt-2 text-lg",
  h5: "pt-2 font-semibold",
  h6: "pt-2 font-semibold",
  li: "space-y-1",
  ol: "list-decimal space-y-1 ps-6 [:lang(ar)_&]:list-[arabic-indic] marker:text-ink-2",
  // A text that is too much for the parser is one paragraph with its line ends.
  p: "whitespace-pre-line",
  s: undefined,
  strong: "font-semibold",
  table: "figures block overflow-x-auto",
  tbody: undefined,
  td: "border-b border-line py-1.5 pe-6 align-top",
  th: "border-b-2 border-ink py-1.5 pe-6 text-start font-semibold",
  thead: undefined,
  tr: undefined,
  ul: "list-disc space-y-1 ps-6 marker:text-ink-2",
};

/** Blocks that stand in the direction of their own words. */
export const isDirected = (tag: ElementTag): boolean =>
  /^(?:p|h[3-6]|ul|ol|blockquote|td|th)$/.test(tag);
