import MarkdownIt, { type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { createElement, Fragment, useMemo, type JSX, type ReactNode } from "react";

// Images could tell another host who reads; a link to one stays a link.
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 30 })
  .use(cjkFriendly)
  .disable("image");
// Words that look like a host's name ("catch.and") stay words.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Elements that a text may consist of, each with its look. Others are left out, not their words. */
const LOOKS = {
  a: "font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:text-signal",
  blockquote: "border-s-2 border-line ps-4 text-ink-2 space-y-3",
  br: undefined,
  code: "font-mono text-[0.9em]",
  em: "italic",
  h3: "pt-2 text-xl",
  h4: "pt-2 text-lg",
  h5: "pt-2 font-semibold",
  h6: "pt-2 font-semibold",
  hr: "border-line",
  li: "space-y-1",
  ol: "list-decimal space-y-1 ps-6 [:lang(ar)_&]:list-[arabic-indic] marker:text-ink-2",
  p: undefined,
  pre: "overflow-x-auto bg-shoal p-3",
  s: undefined,
  strong: "font-semibold",
  table: "figures block overflow-x-auto",
  tbody: undefined,
  td: "border-b border-line py-1.5 pe-6 align-top",
  th: "border-b-2 border-ink py-1.5 pe-6 text-start font-semibold",
  thead: undefined,
  tr: undefined,
  ul: "list-disc space-y-1 ps-6 marker:text-ink-2",
} satisfies Partial<Record<keyof JSX.IntrinsicElements, string | undefined>>;
type Tag = keyof typeof LOOKS;
const isKnown = (tag: string): tag is Tag => Object.hasOwn(LOOKS, tag);

/** Becomes React elements one by one, never HTML: what a text can hold is what is listed here. */
export function MarkdownText({ text }: { text: string }) {
  const elements = useMemo(() => elementsOf(parser.parse(text, {})), [text]);
  return <div className="max-w-prose space-y-3">{elements}</div>;
}

function elementsOf(tokens: readonly Token[]): ReactNode[] {
  const root: ReactNode[] = [];
  const open: { token: Token; children: ReactNode[] }[] = [];
  for (const token of tokens) {
    const children = open.at(-1)?.children ?? root;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) children.push(leafOf(token, children.length));
    else {
      const closed = open.pop();
      const around = open.at(-1)?.children ?? root;
      if (closed) around.push(elementOf(closed.token, closed.children, around.length));
    }
  }
  return root;
}

function leafOf(token: Token, key: number): ReactNode {
  switch (token.type) {
    case "inline":
      return elementsOf(token.children ?? []);
    // As it was typed: whoever presses Enter means a new line.
    case "softbreak":
    case "hardbreak":
      return <br key={key} />;
    case "hr":
      return <hr key={key} className={LOOKS.hr} />;
    case "code_inline":
      return (
        <code key={key} className={LOOKS.code}>
          {token.content}
        </code>
      );
    case "fence":
    case "code_block":
      return (
        <pre key={key} className={LOOKS.pre}>
          <code className={LOOKS.code}>{token.content.replace(/\n$/, "")}</code>
        </pre>
      );
    default:
      return token.content;
  }
}

function elementOf(token: Token, children: ReactNode[], key: number): ReactNode {
  // Items of a list without blank lines are paragraphs in name only.
  if (token.hidden) return <Fragment key={key}>{children}</Fragment>;
  const tag = token.tag.replace(/^h([1-4])$/, (_heading, level) => `h${Math.min(6, +level + 2)}`);
  if (!isKnown(tag)) return <Fragment key={key}>{children}</Fragment>;
  const start = token.attrGet("start");
  return createElement(
    tag,
    {
      key,
      className: LOOKS[tag],
      ...(tag === "a" && linkTo(String(token.attrGet("href") ?? ""))),
      ...(tag === "ol" && start !== null && { start: Number(start) }),
    },
    ...children,
  );
}

/** The parser leaves out what could run as a script; only these schemes and the site itself remain. */
function linkTo(href: string): { href?: string; target?: string; rel?: string } {
  if (/^https?:/i.test(href)) return { href, target: "_blank", rel: "noreferrer" };
  return /^mailto:|^\/(?!\/)/i.test(href) ? { href } : {};
}
