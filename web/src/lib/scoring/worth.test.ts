import { describe, expect, it } from "vitest";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { roundToSteps, worthOf } from "./worth.ts";

const length: RuleSet = {
  metric: "length",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: 305,
  rounding: { step: 6_350_000, direction: "floor" },
  tie_breaks: ["share"],
};
const fish = { weight_g: null, length_mm: 312, deduction: 0 };

describe("roundToSteps", () => {
  it("rounds as the database does, in whole numbers", () => {
    expect(roundToSteps(2_472, "weight", { step: 4_535_923_700, direction: "nearest" })).toBe(545);
    expect(roundToSteps(311, "length", length.rounding)).toBe(48);
    expect(roundToSteps(312, "length", length.rounding)).toBe(49);
    const up = { step: 25_400_000, direction: "ceil" } as const;
    expect(roundToSteps(508, "length", up)).toBe(20);
    expect(roundToSteps(509, "length", up)).toBe(21);
  });
});

describe("worthOf", () => {
  it("holds the minimum against the length that the rules name", () => {
    // 12.25 in of 12.283 in; an inch off leaves 11.25 in, under the minimum of 12.008 in.
    const open = { ...fish, deduction: 4 };
    expect(worthOf(fish, length)).toBe(49);
    expect(worthOf(open, length)).toBe("below_minimum");
    expect(worthOf(open, { ...length, min_length_of: "rounded" })).toBe(45);
    const rounded = { ...length, min_length_mm: 312, min_length_of: "rounded" } as const;
    expect(worthOf(fish, rounded)).toBe("below_minimum");
    expect(worthOf(fish, { ...rounded, min_length_of: "measured" })).toBe(49);
  });

  it("adds up points for the fish, its rung and its whole units", () => {
    const points: RuleSet = {
      ...length,
      metric: "points",
      min_length_mm: null,
      points: {
        each: 500,
        ladder: {
          of: "length",
          rungs: [
            [300, 50],
            [400, 100],
          ],
        },
        per: { of: "weight", unit: 453_592_370_000, points: 2 },
      },
    };
    expect(worthOf({ ...fish, weight_g: 1_361 }, points)).toBe(500 + 50 + 6);
    expect(worthOf({ ...fish, length_mm: null }, points)).toBe(500);
    expect(worthOf({ ...fish, deduction: 600 }, points)).toBe(0);
    const bySize = { ...points, points: { ...points.points, each: 0 } };
    expect(worthOf({ ...fish, length_mm: null }, bySize)).toBe("no_measure");
  });

  it("counts each fish once, if it has the length that a minimum needs", () => {
    const count: RuleSet = { ...length, metric: "count" };
    expect(worthOf(fish, count)).toBe(1);
    expect(worthOf({ ...fish, length_mm: null }, count)).toBe("no_measure");
    expect(worthOf({ ...fish, length_mm: null }, { ...count, min_length_mm: null })).toBe(1);
  });

  it("weighs by the chart what was measured", () => {
    const chart: RuleSet = {
      ...length,
      metric: "weight",
      min_length_mm: null,
      chart: [
        [300, 7],
        [320, 9],
      ],
    };
    expect(worthOf(fish, chart)).toBe(7);
    expect(worthOf({ ...fish, length_mm: 320 }, chart)).toBe(9);
    expect(worthOf({ ...fish, length_mm: 299 }, chart)).toBe(0);
    expect(worthOf({ ...fish, length_mm: null, weight_g: 900 }, chart)).toBe("no_measure");
  });

  it("goes by what is listed for the species", () => {
    const listed = [
      { code: "wahoo", points: { each: 5 }, min_weight_g: 1_000 },
      { code: "sailfish", min_length_mm: 400 },
    ];
    const rules: RuleSet = {
      ...length,
      metric: "points",
      min_length_mm: 300,
      points: { each: 1 },
      species: { listed, others: false, limit_per: "day" },
    };
    const wahoo = { ...fish, species: "wahoo" };
    expect(worthOf(wahoo, rules)).toBe("no_measure");
    expect(worthOf({ ...wahoo, weight_g: 999 }, rules)).toBe("below_weight");
    expect(worthOf({ ...wahoo, weight_g: 1_000 }, rules)).toBe(5);
    expect(worthOf({ ...fish, species: "sailfish" }, rules)).toBe("below_minimum");
    expect(worthOf({ ...fish, species: "bonefish" }, rules)).toBe("other_species");
    const open = {
      ...rules,
      species: { ...rules.species, listed, others: true, limit_per: "day" as const },
    };
    expect(worthOf({ ...fish, species: "bonefish" }, open)).toBe(1);
  });
});
