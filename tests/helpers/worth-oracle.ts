import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";

/** What one fish is worth, from the rules of the sport alone: a part of `scoring-oracle.ts`. */

interface Sized {
  grams: number | null;
  millimetres: number | null;
  /** Breaking strain of the line, in the unit of the rules. */
  lineClass: number | null;
}

/** What a fish is worth before anything is taken off; null for want of a measure. */
export function fullWorth(rules: RuleSet, fish: Sized): number | null {
  switch (rules.metric) {
    case "count":
      return 1;
    case "weight":
      if (rules.chart)
        return fish.millimetres === null ? null : charted(rules.chart, fish.millimetres);
      return fish.grams === null ? null : wholeSteps(BigInt(fish.grams) * 1_000_000_000n, rules);
    case "length":
      return fish.millimetres === null
        ? null
        : wholeSteps(BigInt(fish.millimetres) * 1_000_000n, rules);
    case "points":
      return pointsOf(rules, fish);
  }
}

function charted(chart: NonNullable<RuleSet["chart"]>, millimetres: number): number {
  let steps = 0;
  for (const [from, weighs] of chart) if (millimetres >= from) steps = weighs;
  return steps;
}

function pointsOf(rules: RuleSet, fish: Sized): number | null {
  const table = rules.points;
  if (!table) throw new Error("A points event has a table of points");
  const nano = {
    weight: fish.grams === null ? null : BigInt(fish.grams) * 1_000_000_000n,
    length: fish.millimetres === null ? null : BigInt(roundedNanometres(rules, fish.millimetres)),
  };
  let earned = table.each;
  let unmeasured = false;
  if (table.ladder) {
    const size = nano[table.ladder.of];
    const perUnit = table.ladder.of === "weight" ? 1_000_000_000n : 1_000_000n;
    if (size === null) unmeasured = true;
    else {
      let reached = 0;
      for (const [from, points] of table.ladder.rungs) {
        if (size >= BigInt(from) * perUnit) reached = points;
      }
      earned += reached;
    }
  }
  if (table.per) {
    const left = nano[table.per.of];
    if (left === null) unmeasured = true;
    else {
      const unit = BigInt(table.per.unit);
      earned += Number((left - (left % unit)) / unit) * table.per.points;
    }
  }
  const { line } = table;
  if (line) {
    const { lineClass } = fish;
    if (nano.weight === null || lineClass === null || !line.classes.includes(lineClass)) {
      unmeasured = true;
    } else {
      // Weight × points / line, in whole points.
      const hundredfold = nano.weight * BigInt(line.points);
      const strain = BigInt(lineClass) * BigInt(line.unit);
      earned += Number((hundredfold - (hundredfold % strain)) / strain);
    }
  }
  return earned === 0 && unmeasured ? null : earned;
}

/** The length that the minimum is held against, in millimetres; null if none was taken. */
export function judgedLength(
  rules: RuleSet,
  fish: Sized,
  steps: number,
  worth: number,
): number | null {
  if (fish.millimetres === null) return null;
  if (rules.metric === "weight" || rules.min_length_of === "measured") return fish.millimetres;
  if (rules.metric !== "length") return roundedNanometres(rules, fish.millimetres) / 1_000_000;
  const counted = rules.min_length_of === "rounded" ? worth : steps;
  return (counted * rules.rounding.step) / 1_000_000;
}

const roundedNanometres = (rules: RuleSet, millimetres: number): number =>
  wholeSteps(BigInt(millimetres) * 1_000_000n, rules) * rules.rounding.step;

/** Counts whole steps until the measure is used up, then rounds what is left. */
function wholeSteps(nano: bigint, { rounding }: RuleSet): number {
  const step = BigInt(rounding.step);
  let left = nano;
  let steps = left / step;
  left -= steps * step;
  if (rounding.direction === "ceil" && left > 0n) steps += 1n;
  if (rounding.direction === "nearest" && left + left >= step) steps += 1n;
  return Number(steps);
}
