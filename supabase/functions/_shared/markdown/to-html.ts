import {
  codeBlockStyle,
  codeStyle,
  IMAGE_SIZES,
  imageStyle,
  inlineCodeStyle,
  inlineLinkStyle,
  isDirected,
  LOOKS,
  quoteStyle,
  roomOf,
  ruleStyle,
} from "./looks.ts";
import { directionOf } from "./direction.ts";
import { type MarkdownNode, wordsOf } from "./nodes.ts";
import type { TextWords } from "./to-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

export interface HtmlWords extends TextWords {
  /** Where a picture is: absolute in a feed, a path of the project in a page. Without it, pictures are their words. */
  picture?: (id: string, side: 800 | 1600) => string;
  /** For a page of the site: the ids of headings. It then has the classes of the living page. */
  anchors?: ReadonlyMap<MarkdownNode, string>;
}

/**
 * As HTML that needs no further cleaning, for mails, feeds and the page before its scripts: no scripts, no
 * styles, no images but those of `picture`, absolute addresses.
 */
export const toHtml = (nodes: readonly MarkdownNode[], words: HtmlWords): string =>
  nodes.map((node) => htmlOf(node, words)).join("");

function htmlOf(node: MarkdownNode, words: HtmlWords): string {
  const look = (classes: string | undefined): string =>
    words.anchors && classes ? ` class="${classes}"` : "";
  switch (node.kind) {
    case "text":
      return escaped(node.text).replaceAll("\n", "<br>");
    case "break":
      return "<br>";
    case "rule":
      return `<hr${look(ruleStyle)}>`;
    case "code": {
      const direction = node.isBlock ? "" : ' dir="ltr"';
      const code = `<code${direction}${look(node.isBlock ? codeStyle : inlineCodeStyle)}>${escaped(node.text)}</code>`;
      return node.isBlock ? `<pre dir="ltr"${look(codeBlockStyle)}>${code}</pre>` : code;
    }
    case "card": {
      const address = words.origin + node.path;
      return `<p>${anchor(address, escaped(address), look(inlineLinkStyle))}</p>`;
    }
    case "mention":
      return `<strong dir="auto">@${escaped(node.name)}</strong>`;
    case "image":
      return words.picture
        ? imageHtml(node, words.picture, words.anchors !== undefined)
        : `<em dir="auto">[${escaped(node.alt || words.image)}]</em>`;
    case "spoiler":
      return `<em>[${escaped(words.spoiler)}]</em>`;
    case "quote":
      return `<blockquote${quoteDirection(wordsOf(node.children) || node.name)}${look(quoteStyle)}><p><strong dir="auto">${escaped(node.name)}</strong></p>${toHtml(node.children, words)}</blockquote>`;
    case "link": {
      const inner = toHtml(node.children, words);
      if (node.to !== "site") return anchor(node.href, inner, look(inlineLinkStyle));
      return node.href.startsWith("/")
        ? anchor(words.origin + node.href, inner, look(inlineLinkStyle))
        : inner;
    }
    default: {
      const { tag, start, children } = node;
      const direction =
        tag === "blockquote"
          ? quoteDirection(wordsOf(children))
          : isDirected(tag)
            ? ' dir="auto"'
            : "";
      const from = start === null ? "" : ` start="${start}"`;
      const id = words.anchors?.get(node);
      const named = id === undefined ? "" : ` id="${escaped(id)}"`;
      return `<${tag}${named}${direction}${from}${look(LOOKS[tag])}>${toHtml(children, words)}</${tag}>`;
    }
  }
}

function imageHtml(
  image: Extract<MarkdownNode, { kind: "image" }>,
  picture: NonNullable<HtmlWords["picture"]>,
  isOfPage: boolean,
): string {
  const [small, large] = [escaped(picture(image.id, 800)), escaped(picture(image.id, 1600))];
  const alt = escaped(image.alt);
  if (isOfPage) {
    const { width, height } = roomOf(image);
    return `<img src="${small}" srcset="${small} 800w, ${large} 1600w" sizes="${IMAGE_SIZES}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" class="${imageStyle}">`;
  }
  const { width, height } = image;
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<img src="${large}" alt="${alt}"${size}>`;
}

function quoteDirection(text: string): string {
  const direction = directionOf(text);
  return direction === undefined ? "" : ` dir="${direction}"`;
}

const anchor = (href: string, inner: string, look: string): string =>
  `<a href="${escaped(href)}" rel="ugc nofollow noopener"${look}>${inner}</a>`;
