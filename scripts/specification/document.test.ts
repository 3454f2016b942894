import { expect, test } from "vitest";
import { ROOT } from "../supabase-cli.ts";
import { problemsOf, testIn } from "./document.ts";
import type { Row } from "./row.ts";

const row: Row = {
  what: "Copied",
  words: ["Copied!"],
  at: "contact:cards.copied",
  test: [
    "web/src/features/contact/components/copy-card.test.tsx",
    "a card copies its value and says so",
  ],
};
const [file, title] = row.test;

test.each<[change: Partial<Row>, problems: string[]]>([
  [{}, []],
  [{ at: "contact:cards.gone" }, ["Copied: there is no contact:cards.gone"]],
  [{ at: "web/gone.ts" }, ["Copied: there is no web/gone.ts"]],
  [{ test: ["gone.test.ts", title] }, ["Copied: there is no gone.test.ts"]],
  [{ test: [file, "a card"] }, [`Copied: ${file} has no test "a card"`]],
  [{ words: ["Copied"] }, [`Copied: contact:cards.copied lacks "Copied"`]],
  [
    { words: ["Copie"] },
    [`Copied: contact:cards.copied lacks "Copie"`, `Copied: "${title}" does not assert "Copie"`],
  ],
  [
    { words: ["Thank You!"], at: "contact:sent.title" },
    [`Copied: "${title}" does not assert "Thank You!"`],
  ],
])("a row with %j has the problems %j", (change, problems) => {
  expect(problemsOf(ROOT, { ...row, ...change })).toEqual(problems);
});

test("a test ends where the next one begins, and its cases belong to it", () => {
  const text = [
    `test("one", () => {`,
    `  expect(300);`,
    `});`,
    `test.each([`,
    `  [400],`,
    `])("two %d", () => {});`,
    `  test(\`\${language}: three\`, () => {`,
    `    expect(500);`,
    `  });`,
  ].join("\n");
  expect(testIn(text, "one")).toContain("300");
  expect(testIn(text, "one")).not.toContain("400");
  expect(testIn(text, "two %d")).toContain("[400]");
  expect(testIn(text, "three")).toContain("500");
  expect(testIn(text, "two")).toBeUndefined();
});
