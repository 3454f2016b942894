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
const roundedLength = ({ length_mm }: FishMeasures, { rounding }: RuleSet): number | null =>
  length_mm === null ? null : roundToSteps(length_mm, "length", rounding) * rounding.step;

/** Points before deductions; null where nothing is earned for want of a measure. */
function pointsOf(fish: FishMeasures, rules: RuleSet, table: PointsTable): number | null {
  const nano = {
    weight: fish.weight_g === null ? null : fish.weight_g * NANO_PER_GRAM,
    length: roundedLength(fish, rules),
  };
  const { each, ladder, per } = table;
  let earned = each;
  let isMissing = false;
  if (ladder) {
    const size = nano[ladder.of];
    isMissing = size === null;
    const reached = ladder.rungs.findLast(
      ([from]) => size !== null && size >= from * nanoPer[ladder.of],
    );
    earned += reached?.[1] ?? 0;
  }
  if (per) {
    const size = nano[per.of];
    isMissing ||= size === null;
    earned += Math.floor((size ?? 0) / per.unit) * per.points;
  }
  return earned === 0 && isMissing ? null : earned;
}

/** Before deductions, in steps; null for want of a measure. */
function fullWorth(fish: FishMeasures, rules: RuleSet): number | null {
  const { metric, rounding, points } = rules;
  if (metric === "count") return 1;
  if (metric === "points") return points ? pointsOf(fish, rules, points) : null;
  const size = metric === "weight" ? fish.weight_g : fish.length_mm;
  return size === null ? null : roundToSteps(size, metric, rounding);
}

/**
 * What a fish is worth in steps (points and fish are steps, too), or why it is worth none: what the
 * database settles (`private.worth_of_catch`), to show it before.
 */
export function worthOf(
  fish: FishMeasures,
  rules: RuleSet,
): number | "no_measure" | "below_minimum" {
  const { metric, min_length_mm, min_length_of, rounding } = rules;
  const full = fullWorth(fish, rules);
  if (full === null) return "no_measure";
  const worth = Math.max(0, full - fish.deduction);
  if (min_length_mm === null) return worth;
  const raw = fish.length_mm === null ? null : fish.length_mm * NANO_PER_MILLIMETRE;
  let length =
    metric === "weight" || min_length_of === "measured" ? raw : roundedLength(fish, rules);
  if (metric === "length" && (min_length_of ?? "score") === "score") length = worth * rounding.step;
  // At the scales the crew measures the fish; elsewhere a minimum needs the length.
  if (length === null) return metric === "weight" ? worth : "no_measure";
  return length < min_length_mm * NANO_PER_MILLIMETRE ? "below_minimum" : worth;
}
