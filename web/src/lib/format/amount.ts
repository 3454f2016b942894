import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../supabase/functions/_shared/contracts/nano.ts";
import type {
  Measured,
  Metric,
  RuleSet,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Units } from "./measure.ts";
import { plainDigits } from "./plain-digits.ts";

/** One box of a measure: `nano` is the unit in nanograms or nanometres; a point or a fish is one step. */
export interface AmountPart {
  unit: "kilogram" | "pound" | "ounce" | "centimeter" | "inch" | "points" | "count";
  nano: number;
  digits: number;
}

const NANO_PER_OUNCE = 28_349_523_125;
const NANO_PER_POUND = 16 * NANO_PER_OUNCE;
const NANO_PER_HUNDREDTH_POUND = 4_535_923_700;

/**
 * The boxes in which a reader writes a measure: kg, lb and oz, cm or in. With `step` of the rules in
 * hundredths of a pound there is one box of decimal pounds, as those results are published.
 */
export function amountParts(metric: Metric, units: Units, step = 1): AmountPart[] {
  if (metric === "points" || metric === "count") return [{ unit: metric, nano: step, digits: 0 }];
  if (metric === "length") {
    return units === "metric"
      ? [{ unit: "centimeter", nano: 10 * NANO_PER_MILLIMETRE, digits: 1 }]
      : [{ unit: "inch", nano: 25_400_000, digits: 2 }];
  }
  if (units === "metric") return [{ unit: "kilogram", nano: 1_000 * NANO_PER_GRAM, digits: 3 }];
  if (step % NANO_PER_HUNDREDTH_POUND === 0) {
    return [{ unit: "pound", nano: NANO_PER_POUND, digits: 2 }];
  }
  return [
    { unit: "pound", nano: NANO_PER_POUND, digits: 0 },
    { unit: "ounce", nano: NANO_PER_OUNCE, digits: 2 },
  ];
}

/** A measure as one number of a file, and its unit: kg, decimal lb, cm or in; points or fish. */
export function plainAmount(metric: Metric, units: Units, step = 1) {
  const isWeight = metric === "weight";
  const [part] = amountParts(metric, units, isWeight ? NANO_PER_HUNDREDTH_POUND : step) as [
    AmountPart,
  ];
  return {
    unit: part.unit,
    of: (nano: number): number => Number((nano / part.nano).toFixed(part.digits)),
  };
}

/** A figure as people type it: comma or point, Arabic-Indic or full-width digits. Null if it is none. */
export function parseFigure(text: string): number | null {
  const plain = plainDigits(text)
    .trim()
    .replace(/[,\u066b]/g, ".");
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/**
 * Nanograms or nanometres of what stands in the boxes. An empty box counts as nothing, but not all
 * of them may be empty: null then, and for anything that is not a figure.
 */
export function nanoOf(texts: readonly string[], parts: readonly AmountPart[]): number | null {
  if (texts.every((text) => text.trim() === "")) return null;
  let nano = 0;
  for (const [index, part] of parts.entries()) {
    const text = texts[index] ?? "";
    const figure = text.trim() === "" ? 0 : parseFigure(text);
    if (figure === null) return null;
    nano += figure * part.nano;
  }
  return nano;
}

/** What stands in the boxes for an amount, in the reader's digits and without grouping. */
export function textsOf(nano: number, parts: readonly AmountPart[], locale: string): string[] {
  const last = parts.at(-1);
  if (!last) return [];
  // Counted in the last box's finest figure, so that 15.996 oz becomes the next pound.
  const quantum = last.nano / 10 ** last.digits;
  let left = Math.round(nano / quantum);
  return parts.map((part) => {
    const perUnit = part.nano / quantum;
    const figure = part === last ? left / perUnit : Math.floor(left / perUnit + 1e-9);
    left -= figure * perUnit;
    return new Intl.NumberFormat(locale, {
      useGrouping: false,
      maximumFractionDigits: part.digits,
    }).format(figure);
  });
}

/** What stands in the boxes `from`, as it stands in the boxes `to`. Null if it cannot be read. */
export function inParts(
  texts: readonly string[],
  from: readonly AmountPart[],
  to: readonly AmountPart[],
  locale: string,
): string[] | null {
  const nano = nanoOf(texts, from);
  return nano === null ? null : textsOf(nano, to, locale);
}

/** The nearest whole number of steps: the unit in which penalties and deductions are stored. */
export const toSteps = (nano: number, rules: Pick<RuleSet, "rounding">): number =>
  Math.round(nano / rules.rounding.step);

/** Whole grams or millimetres, as catches are stored. */
export const toStored = (nano: number, metric: Measured): number =>
  Math.round(nano / (metric === "weight" ? NANO_PER_GRAM : NANO_PER_MILLIMETRE));

/** Nanograms or nanometres of a stored catch's measure. */
export const fromStored = (stored: number, metric: Measured): number =>
  stored * (metric === "weight" ? NANO_PER_GRAM : NANO_PER_MILLIMETRE);
