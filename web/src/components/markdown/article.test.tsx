// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMarkdown } from "../../../../supabase/functions/_shared/markdown/read-markdown.ts";

const parser = vi.hoisted(() => vi.fn());
vi.mock("./article-text.tsx", () => {
  parser();
  return { ArticleText: () => null };
});

const BODY = "## Slow\n\nOn the **falling** tide.\n\n## Slower\n\nText.\n\n### Slowest\n\nText.";
const images = { address: () => null };

// What came with the page is read once a visit.
beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

test("an article that came with the page has its headings and contents without the parser", async () => {
  const script = document.createElement("script");
  script.id = "first-answer";
  script.type = "application/json";
  const nodes = readMarkdown(BODY, { origin: location.origin, isArticle: true });
  script.textContent = JSON.stringify({ parsed: { [BODY]: nodes } });
  document.head.append(script);
  const { Article, preloadArticle } = await import("./article.tsx");
  await preloadArticle(BODY);
  expect(parser).not.toHaveBeenCalled();
  const html = renderToStaticMarkup(<Article body={BODY} locale="en" images={images} />);
  expect(html).toContain('<a href="#slowest"');
  expect(html).toMatch(/<h2 id="slow"[^>]*>Slow<\/h2>.*<strong[^>]*>falling<\/strong>/);

  await preloadArticle("Another **text**");
  expect(parser).toHaveBeenCalledOnce();
});
