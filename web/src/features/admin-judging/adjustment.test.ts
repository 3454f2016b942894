import { describe, expect, it } from "vitest";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { adjustParts, adjustTexts, readAdjustment, type AdjustTexts } from "./adjustment.ts";

const rules: RuleSet = {
  metric: "length",
  best_n: 5,
  best_n_per: "event",
  min_length_mm: 305,
  rounding: { step: 6_350_000, direction: "floor" },
  tie_breaks: ["share"],
};
const parts = adjustParts(rules, "imperial");
const before = adjustTexts({ weight_g: null, length_mm: 540, deduction: 4 }, rules, parts, "en");
const read = (change: Partial<AdjustTexts>) =>
  readAdjustment({ ...before, ...change }, before, rules, parts);

describe("an adjustment", () => {
  it("starts from the catch in the reader's units", () => {
    expect(before).toEqual({ weight: ["", ""], length: ["21.26"], deduction: ["1"] });
  });

  it("holds only what was changed", () => {
    expect(read({})).toEqual({ changes: {}, problems: {} });
    expect(read({ length: ["20.5"] })).toEqual({ changes: { length_mm: 521 }, problems: {} });
    expect(read({ weight: ["2", ""], deduction: ["0,5"] }).changes).toEqual({
      weight_g: 907,
      deduction: 2,
    });
  });

  it("lifts a deduction that is cleared, and keeps a fish measured", () => {
    expect(read({ deduction: [""] }).changes).toEqual({ deduction: 0 });
    expect(read({ length: [""] }).problems).toEqual({ length: "no_figure" });
    expect(read({ length: ["0"] }).problems).toEqual({ length: "no_figure" });
  });

  it("says what is no figure or no fish", () => {
    expect(read({ length: ["long"] }).problems).toEqual({ length: "no_figure" });
    expect(read({ length: ["4000"] }).problems).toEqual({ length: "too_large" });
  });
});
