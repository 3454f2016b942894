import { expect, it } from "vitest";
import { hostileDocuments, SLOW } from "./hostile-documents.ts";
import type { MarkdownNode } from "./nodes.ts";
import { readMarkdown } from "./read-markdown.ts";
import { toHtml } from "./to-html.ts";

const origin = "https://castboard.example";
const words = { spoiler: "spoiler", image: "picture", origin };
const read = (text: string): MarkdownNode[] => readMarkdown(text, { origin });

const ALLOWED =
  /^<\/?(?:a|blockquote|br|code|em|h[3-6]|hr|li|ol|p|pre|s|strong|t(?:able|body|d|h|head|r)|ul)(?: (?:dir="(?:auto|ltr|rtl)"|start="\d+"|href="(?:https?:\/\/|mailto:)[^"<>]*"|rel="ugc nofollow noopener"))*>$/;

it("makes nothing but known elements of two thousand hostile documents", () => {
  for (const text of hostileDocuments(2_000)) {
    const html = toHtml(read(text), words);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag, text).toMatch(ALLOWED);
    expect(html.replaceAll(/<[^>]*>/g, ""), text).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

const countOf = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + ("children" in node ? countOf(node.children) : 0), 0);

it.each(SLOW)("keeps %s small enough for a page", (_name, text) => {
  expect(countOf(read(text))).toBeLessThan(12_000);
});
