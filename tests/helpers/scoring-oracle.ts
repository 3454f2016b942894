import type { RuleSet, TieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";
import { fullWorth, judgedLength } from "./worth-oracle.ts";

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
/** A time in which no fish counts; epoch milliseconds. */
export interface OracleHold {
  from: number;
  to: number;
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
  /** Time penalties; one that was revoked is none. */
  idle: readonly (OracleHold & { revoked: boolean })[];
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

const within = (at: number, { from, to }: OracleHold): boolean => from <= at && at < to;

function judgeFish(
  rules: RuleSet,
  days: readonly OracleDay[],
  weather: readonly OracleHold[],
  idle: readonly OracleHold[],
  fish: OracleFish,
): Verdict {
  const day = days.find((d) => fish.capturedAt >= d.linesIn && fish.capturedAt < d.linesOut);
  const verdict = (steps: number | null, reason: string | null): Verdict => ({
    day: day?.day ?? null,
    steps,
    reason,
  });
  if (fish.status === "pending") return verdict(null, null);
  if (fish.status === "rejected") return verdict(null, "rejected");
  if (!day) return verdict(null, "outside_lines");
  if (weather.some((hold) => within(fish.capturedAt, hold))) return verdict(null, "weather_hold");
  if (idle.some((hold) => within(fish.capturedAt, hold))) return verdict(null, "time_penalty");
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
  weather: readonly OracleHold[],
  team: OracleTeam,
): TeamScore & { verdicts: Verdict[] } {
  const idle = team.idle.filter((hold) => !hold.revoked);
  const verdicts = team.fish.map((fish) => judgeFish(rules, days, weather, idle, fish));
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
    earliest_limit: null,
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
