import { expect, test } from "vitest";
import { differences } from "./audit-diff.ts";

test("an update shows what differs, and says of personal values only that they changed", () => {
  expect(
    differences(
      { id: 1, name: { redacted: true }, email: { redacted: true }, status: "open", rank: 2 },
      { id: 1, name: { redacted: true }, email: { changed: true }, status: "done", rank: null },
    ),
  ).toEqual([
    { column: "email", before: { kind: "redacted" }, after: { kind: "changed" } },
    { column: "rank", before: { kind: "value", text: "2" }, after: { kind: "none" } },
    {
      column: "status",
      before: { kind: "value", text: "open" },
      after: { kind: "value", text: "done" },
    },
  ]);
});

test("a new row shows what was set, a deleted one what it had", () => {
  expect(differences(null, { id: "a", note: null, rules: { best_n: 5 } })).toEqual([
    { column: "id", before: { kind: "none" }, after: { kind: "value", text: "a" } },
    { column: "rules", before: { kind: "none" }, after: { kind: "value", text: '{"best_n":5}' } },
  ]);
  expect(differences({ id: "a", name: { redacted: true } }, null)).toEqual([
    { column: "id", before: { kind: "value", text: "a" }, after: { kind: "none" } },
    { column: "name", before: { kind: "redacted" }, after: { kind: "none" } },
  ]);
});
