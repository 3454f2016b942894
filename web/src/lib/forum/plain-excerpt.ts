/**
 * A piece of Markdown as plain text, for a line in a list. The piece may begin and end anywhere, so that
 * signs without their counterpart go, too.
 */
export const plainExcerpt = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)?/g, "$1")
    .replaceAll(/^ {0,3}(?:#{1,6}|>+|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/(\*\*|__|~~|\|\||`+)/g, "")
    .replaceAll(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
