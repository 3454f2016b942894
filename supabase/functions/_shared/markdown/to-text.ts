import type { MarkdownNode } from "./nodes.ts";

const INDENT = "  ";
const indented = (text: string, first: string): string =>
  text
    .split("\n")
    .map((line, n) => (line === "" && n > 0 ? line : (n === 0 ? first : INDENT) + line))
    .join("\n");

const inline = (nodes: readonly MarkdownNode[], words: TextWords): string =>
  nodes.map((node) => textOf(node, words)).join("");

/** What stands for a part that has no text, in the reader's language. */
export interface TextWords {
  /** "Spoiler". What it hides is not shown. */
  spoiler: string;
  /** "Picture", where its author did not describe it. */
  image: string;
  /** Origin of the site, before its paths. */
  origin: string;
}

/** As plain text, for mails, previews and files. Blocks are a blank line apart. */
export const toText = (nodes: readonly MarkdownNode[], words: TextWords): string =>
  nodes
    .map((node) => textOf(node, words))
    .filter((text) => text !== "")
    .join("\n\n");

function textOf(node: MarkdownNode, words: TextWords): string {
  switch (node.kind) {
    case "text":
    case "code":
      return node.text;
    case "break":
      return "\n";
    case "rule":
      return "---";
    case "card":
      return words.origin + node.path;
    case "mention":
      return `@${node.name}`;
    case "image":
      return `[${node.alt || words.image}]`;
    case "spoiler":
      return `[${words.spoiler}]`;
    case "quote":
      return quoted(`${node.name}:\n${toText(node.children, words)}`);
    case "link":
      return linkText(
        inline(node.children, words),
        node.href.startsWith("/") ? words.origin + node.href : node.href,
      );
    default:
      return elementText(node, words);
  }
}

const quoted = (text: string): string => text.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">");

const linkText = (label: string, href: string): string =>
  /^(?:https?|mailto):/i.test(href) && label !== href && `mailto:${label}` !== href
    ? `${label} (${href})`
    : label;

function elementText(node: Extract<MarkdownNode, { kind: "element" }>, words: TextWords): string {
  const { tag, children } = node;
  switch (tag) {
    case "blockquote":
      return quoted(toText(children, words));
    case "ul":
    case "ol":
      return children
        .map((item, n) =>
          indented(textOf(item, words), tag === "ul" ? "- " : `${(node.start ?? 1) + n}. `),
        )
        .join("\n");
    case "li":
      // A list within an item begins on a line of its own.
      return children
        .map((child) => (isBlock(child) ? `\n${textOf(child, words)}` : textOf(child, words)))
        .join("")
        .trim();
    case "table":
    case "thead":
    case "tbody":
      return children.map((child) => textOf(child, words)).join("\n");
    case "tr":
      return children.map((child) => textOf(child, words)).join(" | ");
    default:
      return inline(children, words);
  }
}

const isBlock = (node: MarkdownNode): boolean =>
  node.kind === "quote" ||
  node.kind === "card" ||
  node.kind === "rule" ||
  (node.kind === "code" && node.isBlock) ||
  (node.kind === "element" && !/^(?:em|s|strong)$/.test(node.tag));
