import { expect, it } from "vitest";
import type { Standing } from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import { reasonOf } from "./difference-reason.ts";
import { presets } from "./presets.ts";

const standing: Standing = { rank: 2, score: 3_000, fish_count: 4, penalty: 0 };
const grams = presets.five_heaviest;
const decagrams = { ...grams, rounding: { ...grams.rounding, step: 10_000_000_000 } };
const same = { rules_before: grams, rules_after: grams };

it.each([
  ["joined", null, standing],
  ["left", standing, null],
  ["disqualified", standing, { ...standing, rank: null, score: -1 }],
  ["reinstated", { ...standing, rank: null, score: -1 }, standing],
  ["fish", standing, { ...standing, fish_count: 5, score: 4_000 }],
  ["penalty", standing, { ...standing, penalty: 100, score: 2_900 }],
  ["worth", standing, { ...standing, score: 2_900 }],
  ["others", standing, { ...standing, rank: 1 }],
] as const)("says %s", (reason, before, after) => {
  expect(reasonOf({ before, after }, same)).toBe(reason);
});

it("compares steps of different size as what they stand for", () => {
  const rules = { rules_before: grams, rules_after: decagrams };
  const after = { ...standing, rank: 1, score: 300 };
  expect(reasonOf({ before: standing, after }, rules)).toBe("others");
  expect(reasonOf({ before: standing, after: { ...after, score: 301 } }, rules)).toBe("worth");
});

it("says that another measure is scored", () => {
  const rules = { rules_before: grams, rules_after: presets.most_fish };
  expect(reasonOf({ before: standing, after: { ...standing, fish_count: 3 } }, rules)).toBe(
    "metric",
  );
});
