import type { Token } from "markdown-it";
import { hasCard } from "./card-paths.ts";
import { cleanText } from "./clean-text.ts";
import { type Named, namedIn } from "./named.ts";
import { wordsOf, type ElementTag, type MarkdownNode } from "./nodes.ts";
import { parseTokens } from "./parser.ts";

/** In code units. The longest post is half of this where it consists of emoji alone. */
const MOST_LENGTH = 40_000;
/** The longest article, likewise. */
const MOST_OF_ARTICLE = 120_000;
/** Of 2 kB a table can make sixty thousand cells. */
const MOST_NODES = 6_000;
/** Pages of one text that are shown with their titles. */
const MOST_TITLED = 20;
/** Quotes and lists within one another that still take room at the side of a phone. */
const MOST_DEPTH = 5;

const ELEMENTS = {
  blockquote: true,
  em: true,
  h2: true,
  h3: true,
  h4: true,
  h5: true,
  h6: true,
  li: true,
  ol: true,
  p: true,
  s: true,
  strong: true,
  table: true,
  tbody: true,
  td: true,
  th: true,
  thead: true,
  tr: true,
  ul: true,
} satisfies Record<ElementTag, true>;
const isElement = (tag: string): tag is ElementTag => Object.hasOwn(ELEMENTS, tag);
const isIndented = (token: Token): boolean => /^(?:blockquote|ol|ul)$/.test(token.tag);

export interface MarkdownSite {
  /** Origin of the site: `https://castboard.example`. */
  origin: string;
  /** The text makes up a whole page, written by the organisation: longer, and its headings begin at h2. */
  isArticle?: boolean;
}

/** The site, and what the text names that is read. */
interface Reading extends MarkdownSite {
  named: Named;
  /** Level of the heading before. */
  heading: { level: number };
}

/** Cells that a table could have if all lines were its rows: the parser fills each row up. */
function mostCells(text: string): number {
  const lines = text.split("\n");
  const columns = lines.map((line) =>
    /^[ >|:-]*-[ >|:-]*$/.test(line) ? line.split("|").length : 0,
  );
  return lines.length * Math.max(...columns);
}

const asTyped = (text: string): MarkdownNode[] => [
  element("p", [{ kind: "text", text: cleanText(text) }]),
];

/**
 * What a text in Markdown consists of: only what `MarkdownNode` lists, so that nothing it asks for runs,
 * loads or leads to an address of a scheme but http, https and mailto. A text made to be slow is shown as it
 * was typed.
 */
export function readMarkdown(text: string, site: MarkdownSite): MarkdownNode[] {
  if (text.length > (site.isArticle ? MOST_OF_ARTICLE : MOST_LENGTH)) return asTyped(text);
  if (mostCells(text) > MOST_NODES) return asTyped(text);
  const tokens = parseTokens(text);
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0);
  if (count > MOST_NODES) return asTyped(text);
  const heading = { level: topLevel(site) - 1 };
  return withTitles(nodesOf(tokens, { ...site, named: namedIn(text), heading }), site, {
    left: MOST_TITLED,
  });
}

/** The first pages whose address alone stands in the text are shown with their titles, the others as links. */
const withTitles = (
  nodes: readonly MarkdownNode[],
  site: MarkdownSite,
  titles: { left: number },
): MarkdownNode[] =>
  nodes.map((node) => {
    if (node.kind === "card" && (titles.left -= 1) < 0) {
      const words: MarkdownNode = { kind: "text", text: node.path };
      return element("p", [{ kind: "link", href: node.path, to: "site", children: [words] }]);
    }
    if (node.kind === "link" && isAddress(node, site) && (titles.left -= 1) >= 0) {
      return { ...node, isTitled: true };
    }
    return "children" in node
      ? { ...node, children: withTitles(node.children, site, titles) }
      : node;
  });

/** Headings begin below the page's h2; those of an article below its h1. */
const topLevel = ({ isArticle = false }: MarkdownSite): number => (isArticle ? 2 : 3);

/** Of a heading as it was typed: an article's may begin with "#" or "##". No level is left out on the way down. */
function levelOf(typed: number, site: Reading): number {
  const wanted = Math.max(topLevel(site), site.isArticle ? typed : Math.min(6, typed + 2));
  site.heading.level = Math.min(wanted, site.heading.level + 1);
  return site.heading.level;
}

/** Whether a link to a page with a title shows nothing but its address. */
function isAddress(
  { href, to, children: [only, ...more] }: Extract<MarkdownNode, { kind: "link" }>,
  { origin }: MarkdownSite,
): boolean {
  if (to !== "site" || only?.kind !== "text" || more.length > 0 || !hasCard(href)) return false;
  return only.text === href || pathOf(only.text, origin) === href;
}

function nodesOf(tokens: readonly Token[], site: Reading): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: { token: Token; children: MarkdownNode[]; depth: number }[] = [];
  for (const token of tokens) {
    const children = open.at(-1)?.children ?? root;
    const depth = open.at(-1)?.depth ?? 0;
    if (token.nesting === 1) {
      open.push({ token, children: [], depth: depth + Number(isIndented(token)) });
    } else if (token.nesting === 0) children.push(...leafOf(token, site));
    else {
      const closed = open.pop();
      const around = open.at(-1)?.children ?? root;
      if (!closed) continue;
      const isTooDeep = closed.depth > MOST_DEPTH && isIndented(closed.token);
      around.push(
        ...(isTooDeep ? flat(closed.children) : nodeOf(closed.token, closed.children, site)),
      );
    }
  }
  return root;
}

/** Items of a list that is not shown as one are lines. */
const flat = (children: readonly MarkdownNode[]): MarkdownNode[] =>
  children.flatMap((child) =>
    child.kind === "element" && child.tag === "li"
      ? [{ kind: "break" }, ...child.children]
      : [child],
  );

function leafOf(token: Token, site: Reading): MarkdownNode[] {
  switch (token.type) {
    case "inline":
      return nodesOf(token.children ?? [], site);
    // As it was typed: a writer who presses Enter means a new line.
    case "softbreak":
    case "hardbreak":
      return [{ kind: "break" }];
    case "hr":
      return [{ kind: "rule" }];
    case "image":
      return [imageOf(token, site)];
    case "code_inline":
      return [{ kind: "code", text: cleanText(token.content), isBlock: false }];
    case "fence":
    case "code_block":
      return [{ kind: "code", text: cleanText(token.content.replace(/\n$/, "")), isBlock: true }];
    default:
      return token.content === "" ? [] : [{ kind: "text", text: cleanText(token.content) }];
  }
}

const IMAGE = /^image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:#(\d{1,5})x(\d{1,5}))?$/i;
/** An image of the site. Another host's could tell it who reads: it is a link. */
function imageOf(token: Token, site: Reading): MarkdownNode {
  const src = String(token.attrGet("src") ?? "");
  const alt = cleanText(wordsOf(nodesOf(token.children ?? [], site)));
  const [, id = "", width = "", height = ""] = IMAGE.exec(src) ?? [];
  if (!site.named.pictures.has(id.toLowerCase()))
    return linkOf(src, [{ kind: "text", text: alt || src }], site);
  const isMeasured = Number(width) > 0 && Number(height) > 0;
  return {
    kind: "image",
    id: id.toLowerCase(),
    alt,
    width: isMeasured ? Number(width) : null,
    height: isMeasured ? Number(height) : null,
  };
}

function nodeOf(token: Token, children: MarkdownNode[], site: Reading): MarkdownNode[] {
  // Items of a list without blank lines are paragraphs in name only.
  if (token.hidden) return children;
  if (token.type === "spoiler_open") return [{ kind: "spoiler", children }];
  const tag = token.tag.replace(/^h([1-6])$/, (_all, level) => `h${levelOf(+level, site)}`);
  if (tag === "a") return [linkOf(String(token.attrGet("href") ?? ""), children, site)];
  if (!isElement(tag)) return children;
  if (tag === "p") return [cardOf(children, site) ?? element(tag, children)];
  if (tag === "blockquote") return [quoteOf(children) ?? element(tag, children)];
  const start = tag === "ol" ? token.attrGet("start") : null;
  return [element(tag, children, start === null ? null : Number(start))];
}

const element = (
  tag: ElementTag,
  children: MarkdownNode[],
  start: number | null = null,
): MarkdownNode => ({ kind: "element", tag, start, children });

const MEMBER = /^member:(\d{1,12})$/;
const POST = /^\/posts\/(\d{1,12})$/;

/** The parser leaves out what could run as a script; only these schemes and the site itself remain. */
function linkOf(href: string, children: MarkdownNode[], { origin, named }: Reading): MarkdownNode {
  const member = MEMBER.exec(href)?.[1];
  if (named.members.has(Number(member))) {
    return {
      kind: "mention",
      number: Number(member),
      name: wordsOf(children).replace(/^[@＠]/, ""),
    };
  }
  if (/^https?:/i.test(href)) {
    const path = pathOf(href, origin);
    return path === null
      ? { kind: "link", href, to: "web", children }
      : { kind: "link", href: path, to: "site", children };
  }
  if (/^mailto:/i.test(href)) return { kind: "link", href, to: "mail", children };
  if (/^\/(?![/\\])/.test(href)) return { kind: "link", href, to: "site", children };
  const post = /^post:(\d{1,12})$/.exec(href)?.[1];
  return { kind: "link", href: post ? `/posts/${post}` : "", to: "site", children };
}

/** Of an address of this site. */
function pathOf(href: string, origin: string): string | null {
  if (!href.startsWith(`${origin}/`)) return href === origin ? "/" : null;
  const path = href.slice(origin.length);
  return path.startsWith("//") ? null : path;
}

function cardOf(children: readonly MarkdownNode[], site: MarkdownSite): MarkdownNode | null {
  const [only] = children;
  if (children.length !== 1 || !only) return null;
  if (only.kind === "text") return hasCard(only.text) ? { kind: "card", path: only.text } : null;
  if (only.kind !== "link" || only.to !== "site" || !hasCard(only.href)) return null;
  const words = wordsOf(only.children);
  return words === only.href || pathOf(words, site.origin) === only.href
    ? { kind: "card", path: only.href }
    : null;
}

/** `> [name](post:12)`, and then the words of that post. */
function quoteOf(children: readonly MarkdownNode[]): MarkdownNode | null {
  const [first, ...others] = children;
  if (first?.kind !== "element" || first.tag !== "p") return null;
  const [link, next, ...rest] = first.children;
  if (link?.kind !== "link" || (next && next.kind !== "break")) return null;
  const post = POST.exec(link.href)?.[1];
  if (post === undefined) return null;
  const words = rest.length > 0 ? [element("p", rest), ...others] : others;
  return { kind: "quote", post: Number(post), name: wordsOf(link.children), children: words };
}
