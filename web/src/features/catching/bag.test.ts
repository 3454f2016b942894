import { expect, test } from "vitest";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { type BagChange, changeOfBag } from "./bag.ts";

const rules: RuleSet = {
  metric: "weight",
  best_n: 2,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: 1_000_000_000, direction: "nearest" },
  tie_breaks: ["share"],
};
const counted = [
  { day: 1, value: 900 },
  { day: 1, value: 1_200 },
  { day: 1, value: 1_000 },
  { day: 2, value: 500 },
];

test.each<[string, number, number, Partial<RuleSet>, BagChange | null]>([
  ["a day that is not full", 2, 400, {}, { kind: "adds", n: 2, most: 2 }],
  ["a day without a fish", 3, 400, {}, { kind: "adds", n: 1, most: 2 }],
  ["a larger fish", 1, 1_001, {}, { kind: "replaces", value: 1_000 }],
  ["an equal one, which is later", 1, 1_000, {}, { kind: "misses", least: 1_000 }],
  ["the best of the event", 2, 950, { best_n_per: "event" }, { kind: "misses", least: 1_000 }],
  ["every fish that counts", 1, 5, { best_n: null }, null],
  ["the best of each species", 1, 5, { best_n_per: "species" }, null],
  ["each angler's own", 1, 5, { team_mode: "sum_of_members" }, null],
  ["a fish worth nothing", 1, 0, {}, null],
])("of %s", (_, day, value, set, change) => {
  expect(changeOfBag({ day, value }, counted, { ...rules, ...set })).toEqual(change);
});
