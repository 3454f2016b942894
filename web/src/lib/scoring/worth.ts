import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../supabase/functions/_shared/contracts/nano.ts";
import type {
  Measured,
  PointsTable,
  RuleSet,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** What a fish was measured at; grams, millimetres, and the deduction in steps. */
export interface FishMeasures {
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
  /** Where the rules have line classes. */
  line_class?: number | null;
  /** Its code, where the rules have a table of species. */
  species?: string;
}

/** Whole steps of the rounding, in integers throughout, as the database rounds. */
export function roundToSteps(
  size: number,
  measured: Measured,
  { step, direction }: RuleSet["rounding"],
): number {
  const nano = size * nanoPer[measured];
  const lifted = { floor: nano, nearest: nano + Math.floor(step / 2), ceil: nano + step - 1 };
  const reached = lifted[direction];
  return (reached - (reached % step)) / step;
}

const nanoPer: Record<Measured, number> = { weight: NANO_PER_GRAM, length: NANO_PER_MILLIMETRE };

/** The length as the event rounds it, in nanometres; null if none was taken. */
const roundedLength = (
  { length_mm }: FishMeasures,
  { rounding }: Pick<RuleSet, "rounding">,
): number | null =>
  length_mm === null ? null : roundToSteps(length_mm, "length", rounding) * rounding.step;

/** What the highest rung that a size reaches is worth; 0 below the first one. */
const reached = (rungs: readonly (readonly [number, number])[], size: number): number =>
  rungs.findLast(([from]) => size >= from)?.[1] ?? 0;

/** Points before deductions; null where nothing is earned for want of a measure. */
function pointsOf(fish: FishMeasures, rules: WorthRules, table: PointsTable): number | null {
  const nano = {
    weight: fish.weight_g === null ? null : fish.weight_g * NANO_PER_GRAM,
    length: roundedLength(fish, rules),
  };
  const { each, ladder, per, line } = table;
  let earned = each;
  let isMissing = false;
  if (ladder) {
    const size = nano[ladder.of];
    isMissing = size === null;
    if (size !== null) earned += reached(ladder.rungs, size / nanoPer[ladder.of]);
  }
  if (per) {
    const size = nano[per.of];
    isMissing ||= size === null;
    earned += Math.floor((size ?? 0) / per.unit) * per.points;
  }
  if (line) {
    const { weight_g, line_class = null } = fish;
    const isListed = line_class !== null && line.classes.includes(line_class);
    isMissing ||= weight_g === null || !isListed;
    if (weight_g !== null && isListed) {
      // Beyond what a number holds exactly.
      const hundredfold = BigInt(weight_g) * BigInt(NANO_PER_GRAM) * BigInt(line.points);
      earned += Number(hundredfold / (BigInt(line_class) * BigInt(line.unit)));
    }
  }
  return earned === 0 && isMissing ? null : earned;
}

/** Before deductions, in steps; null for want of a measure. */
function fullWorth(fish: FishMeasures, rules: WorthRules): number | null {
  const { metric, rounding, points, chart } = rules;
  if (metric === "count") return 1;
  if (chart) return fish.length_mm === null ? null : reached(chart, fish.length_mm);
  if (metric === "points") return points ? pointsOf(fish, rules, points) : null;
  const size = metric === "weight" ? fish.weight_g : fish.length_mm;
  return size === null ? null : roundToSteps(size, metric, rounding);
}

/** The rules with what they list for a species in place of the event's own; null if it does not count. */
function rulesFor(rules: RuleSet, code: string | undefined): WorthRules | null {
  const { species } = rules;
  if (!species) return rules;
  const own = species.listed.find((one) => one.code === code);
  if (!own) return species.others ? rules : null;
  const { points = rules.points, min_length_mm = rules.min_length_mm, min_weight_g } = own;
  return { ...rules, points, min_length_mm, min_weight_g };
}
type WorthRules = Omit<RuleSet, "points"> & {
  points?: PointsTable | undefined;
  min_weight_g?: number | undefined;
};

/**
 * What a fish is worth in steps (points and fish are steps, too), or why it is worth none: what the
 * database settles (`private.worth_of_catch`), to show it before.
 */
export function worthOf(
  fish: FishMeasures,
  eventRules: RuleSet,
): number | "other_species" | "no_measure" | "below_minimum" | "below_weight" {
  const rules = rulesFor(eventRules, fish.species);
  if (!rules) return "other_species";
  const full = fullWorth(fish, rules);
  if (full === null) return "no_measure";
  const worth = Math.max(0, full - fish.deduction);
  const short = shortOf(fish, rules, worth);
  if (short !== null) return short;
  const { min_weight_g } = rules;
  if (min_weight_g === undefined) return worth;
  if (fish.weight_g === null) return "no_measure";
  return fish.weight_g < min_weight_g ? "below_weight" : worth;
}

/** Why a fish misses the minimum length; null if it does not. */
function shortOf(
  fish: FishMeasures,
  rules: WorthRules,
  worth: number,
): "no_measure" | "below_minimum" | null {
  const { metric, min_length_mm, min_length_of, rounding } = rules;
  if (min_length_mm === null) return null;
  const raw = fish.length_mm === null ? null : fish.length_mm * NANO_PER_MILLIMETRE;
  let length =
    metric === "weight" || min_length_of === "measured" ? raw : roundedLength(fish, rules);
  if (metric === "length" && (min_length_of ?? "score") === "score") length = worth * rounding.step;
  // At the scales the crew measures the fish; elsewhere a minimum needs the length.
  if (length === null) return metric === "weight" ? null : "no_measure";
  return length < min_length_mm * NANO_PER_MILLIMETRE ? "below_minimum" : null;
}
