import { expect, test } from "vitest";
import { headingsOf } from "./headings.ts";
import { readMarkdown } from "./read-markdown.ts";

const headings = (text: string) =>
  headingsOf(readMarkdown(text, { origin: "https://x.example", isArticle: true })).map(
    ({ id, level, text: words }) => [id, level, words],
  );

test("headings of an article have ids of their words in any script, each once", () => {
  expect(
    headings(
      "# What **now**?\n\n## 結び目 の話\n\n### العقد\n\n#### Too deep\n\n# What now\n\n# !?",
    ),
  ).toEqual([
    ["what-now", 2, "What now?"],
    ["結び目-の話", 2, "結び目 の話"],
    ["العقد", 3, "العقد"],
    ["what-now-2", 2, "What now"],
    ["section", 2, "!?"],
  ]);
});
