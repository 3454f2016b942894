import { expect, it } from "vitest";
import { readMarkdown } from "./read-markdown.ts";
import type { MarkdownNode } from "./nodes.ts";
import { toHtml } from "./to-html.ts";

const origin = "https://castboard.example";
const words = { spoiler: "spoiler", image: "picture", origin };
const read = (text: string): MarkdownNode[] => readMarkdown(text, { origin });

/** Mulberry32: the same documents in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** From the OWASP list of what gets past filters, and the marks of Markdown to mix it with. */
const PIECES = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<a href=\"jav&#x09;ascript:alert('XSS');\">x</a>",
  "<body onload=alert(1)>",
  "<math><mtext><table><mglyph><style><img src onerror=alert(1)>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](//evil.example)",
  "[a](/\\evil.example)",
  "![a](javascript:alert(1))",
  "![a](https://evil.example/p.png)",
  "![a](image:0b7a4b00-1111-4222-8333-444455556666#99999x1)",
  '[a](https://x.example "onmouseover=alert(1)")',
  '[a](https://x.example/"onmouseover="alert(1))',
  "<javascript:alert(1)>",
  "<https://x.example/'onclick='alert(1)>",
  "[@a](member:1)",
  "[a](member:javascript)",
  "> [a](post:1)\n",
  "||",
  "**",
  "_",
  "`",
  "```\n",
  "\n\n",
  "\n",
  "> ",
  "- ",
  "1. ",
  "# ",
  "| a | b |\n| - | - |\n",
  "\u202e",
  "\u2067",
  "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
  "&lt;script&gt;",
  "\\",
  "[",
  "](",
  ")",
  "[x]: javascript:alert(1)\n",
  "釣り",
  "سمك",
  " words ",
];

const ALLOWED =
  /^<\/?(?:a|blockquote|br|code|em|h[3-6]|hr|li|ol|p|pre|s|strong|t(?:able|body|d|h|head|r)|ul)(?: (?:dir="(?:auto|ltr)"|start="\d+"|href="(?:https?:\/\/|mailto:)[^"<>]*"|rel="ugc nofollow noopener"))*>$/;

it("makes nothing but known elements of two thousand hostile documents", () => {
  const below = numbers(7);
  for (let n = 0; n < 2_000; n += 1) {
    const text = Array.from(
      { length: 1 + below(24) },
      () => PIECES[below(PIECES.length)] ?? "",
    ).join("");
    const html = toHtml(read(text), words);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag, text).toMatch(ALLOWED);
    expect(html.replaceAll(/<[^>]*>/g, ""), text).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

const countOf = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + ("children" in node ? countOf(node.children) : 0), 0);

it.each([
  [
    "a table of sixty thousand cells",
    `${"|a".repeat(250)}|\n${"|-".repeat(250)}|\n${"|\n".repeat(250)}`,
  ],
  ["quotes within quotes", ">".repeat(20_000)],
  [
    "lists within lists",
    Array.from({ length: 500 }, (_item, n) => `${"  ".repeat(n)}- a`).join("\n"),
  ],
  ["brackets", "[".repeat(20_000)],
  ["open links", "[a](".repeat(5_000)],
  ["emphasis", "_*".repeat(10_000)],
  ["spoilers", "||a".repeat(6_600)],
  ["ticks", Array.from({ length: 190 }, (_run, n) => "`".repeat(n)).join(" ")],
  ["one word", "a".repeat(20_000)],
])("keeps %s small enough for a page", (_name, text) => {
  expect(countOf(read(text))).toBeLessThan(12_000);
});
