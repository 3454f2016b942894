import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Units } from "../../lib/format/measure.ts";
import {
  amountParts,
  fromStored,
  nanoOf,
  textsOf,
  toSteps,
  toStored,
  type AmountPart,
} from "../../lib/format/amount.ts";

export const adjustable = ["weight", "length", "deduction"] as const;
export type Adjustable = (typeof adjustable)[number];

/** What stands in the boxes of each measure. */
export type AdjustTexts = Record<Adjustable, string[]>;
export type AdjustParts = Record<Adjustable, AmountPart[]>;
export type AdjustProblem = "no_figure" | "too_large";

/** As the catch stores them: grams, millimetres, steps. */
export interface Measures {
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
}

/** What the database takes. */
const LARGEST = { weight: 2_000_000, length: 10_000, deduction: 2_000_000_000 };

export const adjustParts = (rules: RuleSet, units: Units): AdjustParts => ({
  weight: amountParts("weight", units),
  length: amountParts("length", units),
  deduction: amountParts(rules.metric, units, rules.rounding.step),
});

const stored = (value: number | null, metric: Measured, parts: AmountPart[], locale: string) =>
  value === null ? parts.map(() => "") : textsOf(fromStored(value, metric), parts, locale);

/** The boxes as they stand before anything is typed. */
export function adjustTexts(
  fish: Measures,
  rules: RuleSet,
  parts: AdjustParts,
  locale: string,
): AdjustTexts {
  return {
    weight: stored(fish.weight_g, "weight", parts.weight, locale),
    length: stored(fish.length_mm, "length", parts.length, locale),
    deduction:
      fish.deduction === 0
        ? parts.deduction.map(() => "")
        : textsOf(fish.deduction * rules.rounding.step, parts.deduction, locale),
  };
}

export interface Adjustment {
  /** Only what was changed: an untouched box is never written back through the reader's units. */
  changes: { weight_g?: number; length_mm?: number; deduction?: number };
  problems: Partial<Record<Adjustable, AdjustProblem>>;
}

/** Reads what a judge typed over what stood there. */
export function readAdjustment(
  typed: AdjustTexts,
  before: AdjustTexts,
  rules: RuleSet,
  parts: AdjustParts,
): Adjustment {
  const adjustment: Adjustment = { changes: {}, problems: {} };
  for (const measure of adjustable) {
    if (typed[measure].every((text, index) => text === before[measure][index])) continue;
    const cleared = typed[measure].every((text) => text.trim() === "");
    const nano =
      // Nothing deducted is a deduction of nothing; a fish cannot lose its measure.
      cleared && measure === "deduction" ? 0 : nanoOf(typed[measure], parts[measure]);
    const value =
      nano === null
        ? null
        : measure === "deduction"
          ? toSteps(nano, rules)
          : toStored(nano, measure);
    if (value === null || (value < 1 && measure !== "deduction")) {
      adjustment.problems[measure] = "no_figure";
    } else if (value > LARGEST[measure]) {
      adjustment.problems[measure] = "too_large";
    } else {
      const column = { weight: "weight_g", length: "length_mm", deduction: "deduction" } as const;
      adjustment.changes[column[measure]] = value;
    }
  }
  return adjustment;
}
