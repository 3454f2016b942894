import type { MarkdownNode } from "./nodes.ts";
import type { TextWords } from "./to-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

/** Elements whose own words decide their direction. */
const DIRECTED = /^(?:p|h[3-6]|ul|ol|blockquote|td|th)$/;

/**
 * As HTML that needs no further cleaning, for mails and feeds: no scripts, no styles, no images, absolute
 * addresses.
 */
export const toHtml = (nodes: readonly MarkdownNode[], words: TextWords): string =>
  nodes.map((node) => htmlOf(node, words)).join("");

function htmlOf(node: MarkdownNode, words: TextWords): string {
  switch (node.kind) {
    case "text":
      return escaped(node.text).replaceAll("\n", "<br>");
    case "break":
      return "<br>";
    case "rule":
      return "<hr>";
    case "code":
      return node.isBlock
        ? `<pre dir="ltr"><code>${escaped(node.text)}</code></pre>`
        : `<code dir="ltr">${escaped(node.text)}</code>`;
    case "card":
      return `<p>${anchor(words.origin + node.path, escaped(words.origin + node.path))}</p>`;
    case "mention":
      return `<strong dir="auto">@${escaped(node.name)}</strong>`;
    case "image":
      return `<em dir="auto">[${escaped(node.alt || words.image)}]</em>`;
    case "spoiler":
      return `<em>[${escaped(words.spoiler)}]</em>`;
    case "quote":
      return `<blockquote dir="auto"><p><strong dir="auto">${escaped(node.name)}</strong></p>${toHtml(node.children, words)}</blockquote>`;
    case "link": {
      const inner = toHtml(node.children, words);
      if (node.to !== "site") return anchor(node.href, inner);
      return node.href.startsWith("/") ? anchor(words.origin + node.href, inner) : inner;
    }
    default: {
      const { tag, start, children } = node;
      const direction = DIRECTED.test(tag) ? ' dir="auto"' : "";
      const from = start === null ? "" : ` start="${start}"`;
      return `<${tag}${direction}${from}>${toHtml(children, words)}</${tag}>`;
    }
  }
}

const anchor = (href: string, inner: string): string =>
  `<a href="${escaped(href)}" rel="ugc nofollow noopener">${inner}</a>`;
