import { expect, it } from "vitest";
import { roomOf } from "./looks.ts";
import { plainNodes } from "./plain.ts";
import { readMarkdown } from "./read-markdown.ts";
import { toHtml } from "./to-html.ts";
import { toText } from "./to-text.ts";

const origin = "https://castboard.example";
const words = { spoiler: "spoiler", image: "picture", origin };
const IMAGE = "0b7a4b00-1111-4222-8333-444455556666";
const nodes = (text: string) => readMarkdown(text, { origin });
const html = (text: string): string =>
  toHtml(nodes(text), words)
    .replaceAll(' dir="auto"', "")
    .replaceAll(/(?<=<blockquote) dir="\w+"/g, "");
const plain = (text: string): string => toText(nodes(text), words);

it("reads mentions, quotes, spoilers and images", () => {
  expect(nodes("[@森 健](member:12) ||looks|| fine")).toEqual([
    expect.objectContaining({
      tag: "p",
      children: [
        { kind: "mention", number: 12, name: "森 健" },
        { kind: "text", text: " " },
        { kind: "spoiler", children: [{ kind: "text", text: "looks" }] },
        { kind: "text", text: " fine" },
      ],
    }),
  ]);
  expect(nodes("> [Lou](post:7)\n> 41.0 cm\n>\n> flat\n\nYes")).toMatchObject([
    { kind: "quote", post: 7, name: "Lou", children: [{ tag: "p" }, { tag: "p" }] },
    { tag: "p" },
  ]);
  expect(nodes(`![Tail](image:${IMAGE}#1600x1200) ![b](image:${IMAGE})`)).toMatchObject([
    {
      children: [
        { kind: "image", id: IMAGE, alt: "Tail", width: 1600, height: 1200 },
        { kind: "text" },
        { kind: "image", alt: "b", width: null, height: null },
      ],
    },
  ]);
  expect(plain("a || b ||| c ||d")).toBe("a || b ||| c ||d");
});

it("makes cards of pages of the site whose address stands alone", () => {
  const path = "/topics/rules/12?post=3";
  const card = [{ kind: "card", path }];
  expect(nodes(path)).toEqual(card);
  expect(nodes(`${origin}${path}`)).toEqual(card);
  expect(nodes(`see ${origin}${path}`)).toMatchObject([
    { children: [{ kind: "text" }, { kind: "link", to: "site", href: path, isTitled: true }] },
  ]);
  for (const other of [`https://evil.example${path}`, `${origin}.evil.example${path}`]) {
    expect(nodes(other)).toMatchObject([{ children: [{ kind: "link", to: "web" }] }]);
  }
});

it.each([
  ["/leaderboard?event=0b7a4b00-1111-4222-8333-444455556666&row=3", "card"],
  ["/forums/rules", "card"],
  ["/services/managed-it", "card"],
  ["/posts/7", "card"],
  ["/leaderboard?event=0b7a4b00-1111-4222-8333-444455556666&display=tv#x", "element"],
  ["/admin/events", "element"],
  ["/topics/rules/new", "element"],
])("%s alone is a %s", (path, kind) => {
  expect(nodes(path)[0]?.kind).toBe(kind);
});

it("makes at most twenty cards of one text, and no elements of a thousand lines", () => {
  const pages = nodes("/forums/rules\n\n".repeat(30));
  expect(pages.filter(({ kind }) => kind === "card")).toHaveLength(20);
  expect(pages.at(-1)).toEqual({
    kind: "element",
    tag: "p",
    start: null,
    children: [
      {
        kind: "link",
        href: "/forums/rules",
        to: "site",
        children: [{ kind: "text", text: "/forums/rules" }],
      },
    ],
  });
  expect(plainNodes("a\n".repeat(2_000))).toMatchObject([{ children: [{ kind: "text" }] }]);
});

it("writes text and HTML for mails and feeds", () => {
  const text = [
    "## Rules\n\n1. [map](https://maps.example)\n2. **two**\n   - ||x||",
    "> [Lou](post:7)\n> 41 < 42\n\n```\n<b>\n```",
    `![a "b"](image:${IMAGE})`,
  ].join("\n\n");
  expect(plain(text)).toMatchInlineSnapshot(`
    "Rules

    1. map (https://maps.example)
    2. two
      - [spoiler]

    > Lou:
    > 41 < 42

    <b>

    [a "b"]"
  `);
  expect(html(text)).toMatchInlineSnapshot(
    `"<h3>Rules</h3><ol><li><a href="https://maps.example" rel="ugc nofollow noopener">map</a></li><li><strong>two</strong><ul><li><em>[spoiler]</em></li></ul></li></ol><blockquote><p><strong>Lou</strong></p><p>41 &lt; 42</p></blockquote><pre dir="ltr"><code>&lt;b&gt;</code></pre><p><em>[a &quot;b&quot;]</em></p>"`,
  );
});

it("leaves out no level of headings on the way down", () => {
  const levels = (text: string, isArticle: boolean) =>
    readMarkdown(text, { origin, isArticle }).map((node) => node.kind === "element" && node.tag);
  const text = "#### a\n\n# b\n\n### c\n\n#### d\n\n# e\n\n## f";
  expect(levels(text, false)).toEqual(["h3", "h3", "h4", "h5", "h3", "h4"]);
  expect(levels(text, true)).toEqual(["h2", "h2", "h3", "h4", "h2", "h2"]);
});

it("gives a picture a room of its own shape on one screen", () => {
  const room = (width: number | null, height: number | null) =>
    Object.values(roomOf({ kind: "image", id: IMAGE, alt: "", width, height }));
  expect(room(1200, 1600)).toEqual([420, 560]);
  expect(room(1600, 900)).toEqual([800, 450]);
  expect(room(1600, 1200)).toEqual([747, 560]);
  expect(room(300, 400)).toEqual([300, 400]);
  expect(room(10, 9_000)).toEqual([140, 560]);
  expect(room(null, null)).toEqual([747, 560]);
});

it("keeps a text in its own place", () => {
  expect(plain("a\u202eb\u2069c")).toBe("abc");
  expect(plain(`e${"\u0301".repeat(50)}`)).toBe(`e${"\u0301".repeat(4)}`);
  expect(plain("مُحَمَّدٌ")).toBe("مُحَمَّدٌ");
  const depth = (text: string): number => (html(text).match(/<(?:blockquote|ul)>/g) ?? []).length;
  expect(depth(`${">".repeat(40)} a`)).toBe(5);
  expect(depth(Array.from({ length: 12 }, (_item, n) => `${"  ".repeat(n)}- a`).join("\n"))).toBe(
    5,
  );
});

it("reads the posts without Markdown as the parser does", () => {
  const samples = [
    "Hello, angler!",
    "一行目\n二行目 \n\n \n\n  次の段落 (41.0 cm)",
    "\n\nأهلًا بكم\n\nما رأيكم؟ 100% #1 a=b & c; 3) x",
    "10:30 at the pier - bring 2 rods + a net.\nIt's 5:1",
  ];
  for (const text of samples) expect(plainNodes(text), text).toEqual(nodes(text));
  for (const text of [
    "*a*",
    "- a",
    "a\n===",
    "1. a",
    "see https://x.example",
    "/events/1",
    "||a||",
  ]) {
    expect(plainNodes(text), text).toBeNull();
  }
});
