import type { SampleFish } from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import { amountParts, nanoOf, textsOf, toStored, fromStored } from "../../lib/format/amount.ts";
import type { Units } from "../../lib/format/measure.ts";

/** A made-up fish as it is typed, in the reader's units; pounds are decimal. */
export interface TypedFish {
  /** Of the row. */
  key: string;
  species: string;
  /** Empty: the first one of the rules. */
  lineClass: string;
  weight: string;
  length: string;
  isDead: boolean;
  /** The number of the one who caught it. */
  angler: number;
}
export const newFish = (): TypedFish => ({
  key: crypto.randomUUID(),
  species: "",
  lineClass: "",
  weight: "",
  length: "",
  isDead: false,
  angler: 1,
});

/** Steps in which weights are typed as one figure. */
const HUNDREDTH_POUND = 4_535_923_700;
export const sampleParts = (units: Units) => ({
  weight: amountParts("weight", units, HUNDREDTH_POUND),
  length: amountParts("length", units),
});

/** Grams and millimetres of a bag with something to cull and something that is short. */
const BAG = [
  [2_410, 540],
  [1_905, 495],
  [1_360, 448],
  [1_120, 411],
  [980, 392],
  [870, 371],
  [410, 282],
] as const;

export function firstFish(units: Units, locale: string): TypedFish[] {
  const parts = sampleParts(units);
  return BAG.map(([weight, length]) => ({
    ...newFish(),
    weight: textsOf(fromStored(weight, "weight"), parts.weight, locale)[0] ?? "",
    length: textsOf(fromStored(length, "length"), parts.length, locale)[0] ?? "",
  }));
}

/** A class that the rules no longer have is none that was chosen. */
export const sampleLine = (typed: string, classes: readonly number[]): number | null =>
  classes.find((one) => String(one) === typed) ?? classes[0] ?? null;

/** What the server scores; null where a box holds no figure, or one that no catch can have. */
export function sampleOf(
  typed: readonly TypedFish[],
  units: Units,
  lineClasses: readonly number[] = [],
): SampleFish[] | null {
  const parts = sampleParts(units);
  const fish = typed.map(({ species, lineClass, weight, length, isDead, angler }) => ({
    species_id: species || null,
    line_class: sampleLine(lineClass, lineClasses),
    weight_g: stored(weight, "weight", 2_000_000),
    length_mm: stored(length, "length", 10_000),
    deduction: 0,
    is_dead: isDead,
    angler,
  }));
  function stored(text: string, of: "weight" | "length", most: number): number | null | undefined {
    if (text.trim() === "") return null;
    const nano = nanoOf([text], parts[of]);
    const size = nano === null ? 0 : toStored(nano, of);
    return size >= 1 && size <= most ? size : undefined;
  }
  return fish.every(
    (one): one is SampleFish => one.weight_g !== undefined && one.length_mm !== undefined,
  )
    ? fish
    : null;
}
