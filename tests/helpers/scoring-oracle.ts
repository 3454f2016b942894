import type { RuleSet, TieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";

/**
 * The rules of the sport, one fish at a time, to hold the database's set-based scoring against.
 * Written from the rules alone: it shares no code with the product.
 */

/** A fishing day; times in epoch milliseconds. */
export interface OracleDay {
  day: number;
  linesIn: number;
  linesOut: number;
  uploadDeadline: number | null;
}
export interface OracleFish {
  status: "pending" | "accepted" | "adjusted" | "rejected";
  grams: number | null;
  millimetres: number | null;
  /** Steps taken off after rounding; points or fish where those are counted. */
  deduction: number;
  capturedAt: number;
  uploadedAt: number;
}
export interface OraclePenalty {
  day: number;
  amount: number;
  reducesBiggest: boolean;
  revoked: boolean;
}
export interface OracleTeam {
  disqualified: boolean;
  /** An admin's ruling on an unresolved tie; larger is better. */
  ruling: number;
  fish: readonly OracleFish[];
  penalties: readonly OraclePenalty[];
}

/** What a catch counts for: steps of the rounding, or the reason why it does not count. */
export interface Verdict {
  day: number | null;
  steps: number | null;
  reason: string | null;
}

export interface TeamScore {
  /** Score, then one value per tie-break that has one; larger is better. */
  key: number[];
  /** Largest first. */
  counted: number[];
  legal: number;
  penalty: number;
  pending: number;
}

/** Stands for "no such fish": later than any other. */
const NEVER = 9_000_000_000_000_000;

export function judgeFish(rules: RuleSet, days: readonly OracleDay[], fish: OracleFish): Verdict {
  const day = days.find((d) => fish.capturedAt >= d.linesIn && fish.capturedAt < d.linesOut);
  const verdict = (steps: number | null, reason: string | null): Verdict => ({
    day: day?.day ?? null,
    steps,
    reason,
  });
  if (fish.status === "pending") return verdict(null, null);
  if (fish.status === "rejected") return verdict(null, "rejected");
  if (!day) return verdict(null, "outside_lines");
  if (day.uploadDeadline !== null && fish.uploadedAt > day.uploadDeadline) {
    return verdict(null, "late_upload");
  }
  const worth = fullWorth(rules, fish);
  if (worth === null) return verdict(null, "no_measure");
  const steps = Math.max(0, worth - fish.deduction);
  if (rules.min_length_mm !== null) {
    const millimetres = judgedLength(rules, fish, steps, worth);
    if (millimetres === null) {
      // The crew at the scales has seen the fish; nobody else has measured it.
      if (rules.metric !== "weight") return verdict(null, "no_measure");
    } else if (millimetres < rules.min_length_mm) {
      return verdict(null, "below_minimum");
    }
  }
  return verdict(steps, null);
}

/** What a fish is worth before anything is taken off; null for want of a measure. */
function fullWorth(rules: RuleSet, fish: OracleFish): number | null {
  switch (rules.metric) {
    case "count":
      return 1;
    case "weight":
      return fish.grams === null ? null : wholeSteps(BigInt(fish.grams) * 1_000_000_000n, rules);
    case "length":
      return fish.millimetres === null
        ? null
        : wholeSteps(BigInt(fish.millimetres) * 1_000_000n, rules);
    case "points":
      return pointsOf(rules, fish);
  }
}

function pointsOf(rules: RuleSet, fish: OracleFish): number | null {
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
  return earned === 0 && unmeasured ? null : earned;
}

/** The length that the minimum is held against, in millimetres; null if none was taken. */
function judgedLength(
  rules: RuleSet,
  fish: OracleFish,
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

interface Kept {
  steps: number;
  day: number;
  at: number;
}

/** Puts one fish in and throws the smallest out when there are too many; of equals the later goes. */
function addToLivewell(livewell: Kept[], fish: Kept, limit: number | null): void {
  livewell.push(fish);
  if (limit === null || livewell.length <= limit) return;
  let worst = 0;
  for (const [index, one] of livewell.entries()) {
    const than = livewell[worst] as Kept;
    if (one.steps < than.steps || (one.steps === than.steps && one.at >= than.at)) worst = index;
  }
  livewell.splice(worst, 1);
}

export function scoreTeam(
  rules: RuleSet,
  days: readonly OracleDay[],
  team: OracleTeam,
): TeamScore & { verdicts: Verdict[] } {
  const verdicts = team.fish.map((fish) => judgeFish(rules, days, fish));
  const livewells = new Map<number, Kept[]>();
  let legal = 0;
  let lastLegal = NEVER;
  const inOrder = team.fish
    .map((fish, index) => ({ fish, verdict: verdicts[index] as Verdict }))
    .toSorted((a, b) => a.fish.capturedAt - b.fish.capturedAt);
  for (const { fish, verdict } of inOrder) {
    if (verdict.steps === null || verdict.day === null) continue;
    legal += 1;
    lastLegal = fish.capturedAt;
    if (verdict.steps === 0) continue;
    const which = rules.best_n_per === "day" ? verdict.day : 0;
    const livewell = livewells.get(which) ?? [];
    livewells.set(which, livewell);
    addToLivewell(
      livewell,
      { steps: verdict.steps, day: verdict.day, at: fish.capturedAt },
      rules.best_n,
    );
  }

  const kept = [...livewells.values()].flat();
  const penalties = team.penalties.filter((penalty) => !penalty.revoked);
  let score = 0;
  let biggest = 0;
  let biggestBag = 0;
  for (const { day } of days) {
    let weighed = 0;
    let best = 0;
    for (const fish of kept) {
      if (fish.day !== day) continue;
      weighed += fish.steps;
      best = Math.max(best, fish.steps);
    }
    for (const penalty of penalties) {
      if (penalty.day !== day) continue;
      weighed -= penalty.amount;
      if (penalty.reducesBiggest) best -= penalty.amount;
    }
    score += Math.max(0, weighed);
    biggestBag = Math.max(biggestBag, weighed);
    biggest = Math.max(biggest, best);
  }

  const counted = kept.map((fish) => fish.steps).toSorted((a, b) => b - a);
  let lastOfTotal = kept.length === 0 ? NEVER : 0;
  for (const fish of kept) lastOfTotal = Math.max(lastOfTotal, fish.at);
  const values: Record<TieBreak, number | null> = {
    biggest_fish: biggest,
    second_biggest: counted[1] ?? 0,
    third_biggest: counted[2] ?? 0,
    fourth_biggest: counted[3] ?? 0,
    fifth_biggest: counted[4] ?? 0,
    biggest_bag: biggestBag,
    more_fish: counted.length,
    earliest_total: -lastOfTotal,
    earliest_last_fish: -lastLegal,
    share: null,
    unresolved: team.ruling,
    fish_off: team.ruling,
    lots: team.ruling,
  };
  const key = [team.disqualified ? -1 : score];
  for (const tieBreak of rules.tie_breaks) {
    const value = values[tieBreak];
    if (value !== null) key.push(value);
  }
  let penalty = 0;
  for (const one of penalties) penalty += one.amount;
  const pending = team.fish.filter((fish) => fish.status === "pending").length;
  return { key, counted, legal, penalty, pending, verdicts };
}

/**
 * Places of one board, its teams given in the order of entry: teams that stand above, one by one.
 * Equal keys share a rank and stand in the order of entry.
 */
export function placeTeams(
  teams: readonly { id: string; key: readonly number[] }[],
): { id: string; position: number; rank: number | null }[] {
  const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] as number) > (b[at] as number);
  };
  return teams
    .map(({ id, key }, entry) => {
      const above = teams.filter((other) => isAbove(other.key, key));
      const level = teams.filter(
        (other, earlier) => !isAbove(other.key, key) && !isAbove(key, other.key) && earlier < entry,
      );
      return {
        id,
        position: 1 + above.length + level.length,
        rank: (key[0] as number) < 0 ? null : 1 + above.length,
      };
    })
    .toSorted((a, b) => a.position - b.position);
}
