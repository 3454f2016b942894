// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMarkdown } from "../../../../supabase/functions/_shared/markdown/read-markdown.ts";

const parser = vi.hoisted(() => vi.fn());
vi.mock("./markdown-text.tsx", () => {
  parser();
  return { MarkdownText: () => null };
});

const FIRST = "Slow on the **falling** tide.";

// What came with the page is read once a visit.
beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

/** A page that came with these texts and their nodes. */
async function visit(texts: readonly string[]) {
  const script = document.createElement("script");
  script.id = "first-answer";
  script.type = "application/json";
  const nodes = texts.map((text) => [text, readMarkdown(text, { origin: location.origin })]);
  script.textContent = JSON.stringify({ parsed: Object.fromEntries(nodes) });
  document.head.append(script);
  return import("./post-text.tsx");
}

test("a text that came with the page is shown as it is meant without the parser", async () => {
  const { PostText, preloadPostText } = await visit([FIRST]);
  await preloadPostText([FIRST, null, "No Markdown"]);
  expect(parser).not.toHaveBeenCalled();
  expect(renderToStaticMarkup(<PostText text={FIRST} />)).toContain(
    '<p class="whitespace-pre-line" dir="auto">Slow on the <strong class="font-semibold">falling</strong> tide.</p>',
  );
});

test("another text, such as an edited one, has the parser fetched", async () => {
  const { PostText, preloadPostText } = await visit([FIRST]);
  const edited = `${FIRST} Mostly.`;
  expect(renderToStaticMarkup(<PostText text={edited} />)).toContain(edited);
  await preloadPostText([FIRST, edited]);
  expect(parser).toHaveBeenCalledOnce();
});
