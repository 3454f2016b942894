import type { RuleSet, TieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";
import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../supabase/functions/_shared/contracts/nano.ts";

export interface OracleFish {
  /** Grams or millimetres, whichever the rules measure. */
  measure: number;
  day: number;
  capturedAt: Date;
}
export interface OraclePenalty {
  day: number;
  amount: number;
  reducesBiggest: boolean;
}

/**
 * The rules of the sport told as plainly as they can be, to hold the database's set-based scoring
 * against: one team's score and tie-break values, one fish at a time.
 */
export function scoreTeam(
  rules: RuleSet,
  fish: readonly OracleFish[],
  penalties: readonly OraclePenalty[],
): { sortKey: number[]; counted: number[]; fishCount: number } {
  const legal = fish
    .map((one) => ({ ...one, steps: toSteps(one.measure, rules) }))
    .filter((one) => !isShort(one.steps, rules))
    .toSorted((a, b) => b.steps - a.steps || a.capturedAt.getTime() - b.capturedAt.getTime());

  const counted: typeof legal = [];
  for (const one of legal) {
    const rivals = rules.best_n_per === "day" ? counted.filter((c) => c.day === one.day) : counted;
    if (rules.best_n === null || rivals.length < rules.best_n) counted.push(one);
  }

  const days = new Set([...counted.map((c) => c.day), ...penalties.map((p) => p.day)]);
  let score = 0;
  for (const day of days) {
    const caught = sum(counted.filter((c) => c.day === day).map((c) => c.steps));
    const fined = sum(penalties.filter((p) => p.day === day).map((p) => p.amount));
    score += Math.max(0, caught - fined);
  }

  const offBiggest = sum(penalties.filter((p) => p.reducesBiggest).map((p) => p.amount));
  const latest = (times: Date[]) =>
    times.length === 0 ? -9_000_000_000_000_000 : -Math.max(...times.map((t) => t.getTime()));
  const value: Record<TieBreak, () => number[]> = {
    biggest_fish: () => [Math.max(0, (counted[0]?.steps ?? 0) - offBiggest)],
    second_biggest: () => [counted[1]?.steps ?? 0],
    third_biggest: () => [counted[2]?.steps ?? 0],
    more_fish: () => [counted.length],
    earliest_total: () => [latest(counted.map((c) => c.capturedAt))],
    earliest_last_fish: () => [latest(legal.map((c) => c.capturedAt))],
    share: () => [],
    unresolved: () => [0],
  };
  return {
    sortKey: [score, ...rules.tie_breaks.flatMap((tieBreak) => value[tieBreak]())],
    counted: counted.map((c) => c.steps),
    fishCount: legal.length,
  };
}

function toSteps(measure: number, rules: RuleSet): number {
  const nano = rules.metric === "weight" ? NANO_PER_GRAM : NANO_PER_MILLIMETRE;
  // Exact: whole numbers all the way, as the rules demand.
  const total = BigInt(measure) * BigInt(nano);
  const step = BigInt(rules.rounding.step);
  const remainder = total % step;
  const floor = Number(total / step);
  if (rules.rounding.direction === "floor" || remainder === 0n) return floor;
  if (rules.rounding.direction === "ceil") return floor + 1;
  return remainder * 2n >= step ? floor + 1 : floor;
}

function isShort(steps: number, rules: RuleSet): boolean {
  if (rules.min_length_mm === null || rules.metric !== "length") return false;
  return steps * rules.rounding.step < rules.min_length_mm * NANO_PER_MILLIMETRE;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
