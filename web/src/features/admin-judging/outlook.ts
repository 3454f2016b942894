import type { BoardRow } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../supabase/functions/_shared/contracts/nano.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** What decides a catch; grams, millimetres, steps and ISO timestamps, as `judging_sheet` has them. */
export interface CatchFacts {
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
  captured_at: string;
  uploaded_at: string;
  /** The team's other fish that would count beside it, largest first, in steps. */
  bag: readonly number[];
  /** Penalties in force against the same bag, in steps. */
  fines: number;
}

export interface FishingDay {
  lines_in: string;
  lines_out: string;
  upload_deadline: string | null;
}

export type VoidReason = "outside_lines" | "late_upload" | "no_measure" | "below_minimum";

/** What accepting a catch would do, in steps. `gain` is what the team's score rises by. */
export type Outlook =
  | { kind: "void"; reason: VoidReason }
  | { kind: "culled"; value: number }
  | { kind: "counts"; value: number; culls: number | null; gain: number };

/** Whole steps of the rounding, in integers throughout, as the database rounds. */
export function roundToSteps(measured: number, { metric, rounding }: RuleSet): number {
  const { step, direction } = rounding;
  const nano = measured * (metric === "weight" ? NANO_PER_GRAM : NANO_PER_MILLIMETRE);
  const lifted = { floor: nano, nearest: nano + Math.floor(step / 2), ceil: nano + step - 1 };
  const reached = lifted[direction];
  return (reached - (reached % step)) / step;
}

function dayOf(fish: CatchFacts, days: readonly FishingDay[]): FishingDay | undefined {
  const at = Date.parse(fish.captured_at);
  return days.find((day) => Date.parse(day.lines_in) <= at && at < Date.parse(day.lines_out));
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Foretells what the database will settle (`private.settle_catch` and the bag it falls into), so
 * that a judge sees it before deciding, and while an adjustment is being typed.
 */
export function outlook(fish: CatchFacts, rules: RuleSet, days: readonly FishingDay[]): Outlook {
  const day = dayOf(fish, days);
  if (!day) return { kind: "void", reason: "outside_lines" };
  if (day.upload_deadline && Date.parse(fish.uploaded_at) > Date.parse(day.upload_deadline)) {
    return { kind: "void", reason: "late_upload" };
  }
  const measured = rules.metric === "weight" ? fish.weight_g : fish.length_mm;
  if (measured === null) return { kind: "void", reason: "no_measure" };
  const value = Math.max(0, roundToSteps(measured, rules) - fish.deduction);
  // A length event judges the rounded length, a weight event the fish as it was measured.
  const length =
    rules.metric === "length"
      ? value * rules.rounding.step
      : fish.length_mm === null
        ? null
        : fish.length_mm * NANO_PER_MILLIMETRE;
  if (
    rules.min_length_mm !== null &&
    length !== null &&
    length < rules.min_length_mm * NANO_PER_MILLIMETRE
  ) {
    return { kind: "void", reason: "below_minimum" };
  }
  const { bag } = fish;
  const full = rules.best_n !== null && bag.length >= rules.best_n;
  const smallest = bag.at(-1) ?? 0;
  if (full && value <= smallest) return { kind: "culled", value };
  const culls = full ? smallest : null;
  const before = sum(bag);
  // Penalties never take a day under nothing, so a fish may first have to pay them off.
  const gain =
    Math.max(0, before + value - (culls ?? 0) - fish.fines) - Math.max(0, before - fish.fines);
  return { kind: "counts", value, culls, gain };
}

/** Places by score alone; `level` when another team would have the same score and a tie-break decides. */
export interface Climb {
  from: number;
  to: number;
  level: boolean;
}

/**
 * Where a score that rises by `gain` steps would put a team among the rows of its division. Null for
 * a team that is disqualified or not on the board.
 */
export function climb(
  rows: readonly BoardRow[],
  registrationId: string,
  gain: number,
): Climb | null {
  const own = rows.find((row) => row.registration_id === registrationId);
  const score = own?.sort_key[0];
  if (!own?.listed || score === undefined || score < 0) return null;
  const others = rows
    .filter((row) => row.listed && row.division_id === own.division_id && row !== own)
    .map((row) => row.sort_key[0] as number);
  const placeOf = (reached: number): number => 1 + others.filter((other) => other > reached).length;
  return {
    from: placeOf(score),
    to: placeOf(score + gain),
    level: others.includes(score + gain),
  };
}
