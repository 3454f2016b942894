import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkdownText } from "./markdown-text.tsx";

/** The text as HTML, without its looks. */
const html = (text: string): string =>
  renderToStaticMarkup(<MarkdownText text={text} />).replaceAll(/ (?:class|dir)="[^"]*"/g, "");

it("renders what organisers write", () => {
  expect(html("# Rules\n\nOne **rod** a *person*,\nno nets.")).toBe(
    "<h3>Rules</h3><p>One <strong>rod</strong> a <em>person</em>,<br/>no nets.</p>",
  );
  expect(html("- one\n- two\n\n3. third\n4. fourth")).toBe(
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>third</li><li>fourth</li></ol>',
  );
  expect(html("| Place | Points |\n| - | -: |\n| 1 | 100 |")).toBe(
    "<table><thead><tr><th>Place</th><th>Points</th></tr></thead>" +
      "<tbody><tr><td>1</td><td>100</td></tr></tbody></table>",
  );
  expect(html("> quoted  \n> `code`\n\n---\n\n    block")).toBe(
    '<blockquote><p>quoted<br/><code>code</code></p></blockquote><hr/><pre tabindex="0"><code>block</code></pre>',
  );
  expect(html("これは**「重要」**です")).toBe("<p>これは<strong>「重要」</strong>です</p>");
});

it("gives a quote the direction of its own words, whose rule stands where they begin", () => {
  for (const [text, direction] of [
    ["> أهلًا بكم", "rtl"],
    ["> **Ahoy** أهلًا", "ltr"],
    ["> 1. 🎣 مرحبا", "rtl"],
    ["> [ليلى](post:7)\n> 41 cm", "ltr"],
    ["> 釣り", "ltr"],
  ] as const) {
    const read = renderToStaticMarkup(<MarkdownText text={text} />);
    expect([text, /<blockquote[^>]* dir="(\w+)"/.exec(read)?.[1]]).toEqual([text, direction]);
  }
});

it("links to pages and mailboxes", () => {
  expect(html("[Map](https://maps.example/a?b=1&c) https://x.example")).toBe(
    '<p><a href="https://maps.example/a?b=1&amp;c" target="_blank" rel="ugc nofollow noopener noreferrer">Map</a> ' +
      '<a href="https://x.example" target="_blank" rel="ugc nofollow noopener noreferrer">https://x.example</a></p>',
  );
  expect(html("[Forum](/forum) [Us](mailto:a@b.example)")).toBe(
    '<p><a href="/forum">Forum</a> <a href="mailto:a@b.example">Us</a></p>',
  );
  expect(html("catch.and release")).toBe("<p>catch.and release</p>");
});

it.each([
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
  ["[a](&#106;avascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
  ["[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>"],
  ["[a](//evil.example)", "<p>a</p>"],
  ["[a](tel:1)", "<p>a</p>"],
  [
    "![a](https://spy.example/p.png)",
    '<p><a href="https://spy.example/p.png" target="_blank" rel="ugc nofollow noopener noreferrer">a</a></p>',
  ],
])("runs, loads and follows nothing that %s asks for", (text, expected) => {
  expect(html(text)).toBe(expected);
});

it("keeps up with a text made to be slow", () => {
  for (const part of ["_*", ">", "[", "**a", "![](", "- "]) {
    expect(html(part.repeat(5_000))).not.toBe("");
  }
});
