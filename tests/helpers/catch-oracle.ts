import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { fullWorth, judgedLength } from "./worth-oracle.ts";

/** What is known of a field, and what one fish counts for: a part of `scoring-oracle.ts`. */

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
  /** Its code. */
  species: string;
  /** Which of the team's anglers caught it; null if nobody said. */
  angler: number | null;
  isDead: boolean;
  /** The day that the scales gave it. */
  weighedDay: number | null;
  grams: number | null;
  millimetres: number | null;
  lineClass: number | null;
  /** Steps taken off after rounding; points or fish where those are counted. */
  deduction: number;
  capturedAt: number;
  uploadedAt: number;
}
/** All fish of a day as the scales weighed them together. */
export interface OracleBag {
  day: number;
  grams: number;
  fish: number;
  dead: number;
  /** Fish below the minimum, which are not in the bag. */
  short: number;
  at: number;
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
  /** Days that the team said it would fish. */
  declared: readonly number[];
  /** The sectors that the team drew; on a day without one it fishes among those without one. */
  sectors: readonly { day: number; sector: number }[];
  /** What counts where whole bags are weighed. */
  bags: readonly OracleBag[];
  /** Minutes late at the scales, by day. */
  late: readonly { day: number; minutes: number }[];
}

/** What a catch counts for: steps of the rounding, or the reason why it does not count. */
export interface Verdict {
  day: number | null;
  steps: number | null;
  reason: string | null;
}

const within = (at: number, { from, to }: OracleHold): boolean => from <= at && at < to;

/** What the rules say of a fish's species in place of the event's own rule; null if it does not count. */
function rulesFor(rules: RuleSet, species: string): (RuleSet & { least_grams?: number }) | null {
  if (!rules.species) return rules;
  const listed = rules.species.listed.find(({ code }) => code === species);
  if (!listed) return rules.species.others ? rules : null;
  const own: RuleSet & { least_grams?: number } = { ...rules };
  if (listed.points) own.points = listed.points;
  if (listed.min_length_mm !== undefined) own.min_length_mm = listed.min_length_mm;
  if (listed.min_weight_g !== undefined) own.least_grams = listed.min_weight_g;
  return own;
}

/** What one fish counts for, or why it does not. */
export function judgeFish(
  rules: RuleSet,
  days: readonly OracleDay[],
  weather: readonly OracleHold[],
  team: OracleTeam,
  fish: OracleFish,
): Verdict {
  const { weighedDay } = fish;
  const day =
    weighedDay === null
      ? days.find((d) => fish.capturedAt >= d.linesIn && fish.capturedAt < d.linesOut)
      : days.find((d) => d.day === weighedDay);
  const verdict = (steps: number | null, reason: string | null): Verdict => ({
    day: day?.day ?? null,
    steps,
    reason,
  });
  if (fish.status === "pending") return verdict(null, null);
  if (fish.status === "rejected") return verdict(null, "rejected");
  if (!day) return verdict(null, "outside_lines");
  if (rules.team_mode === "whole_bag" && weighedDay === null) return verdict(null, "not_at_scales");
  if (rules.declared_days !== undefined && !team.declared.includes(day.day)) {
    return verdict(null, "undeclared_day");
  }
  if (weighedDay === null) {
    if (weather.some((hold) => within(fish.capturedAt, hold))) return verdict(null, "weather_hold");
    const idle = team.idle.filter((hold) => !hold.revoked);
    if (idle.some((hold) => within(fish.capturedAt, hold))) return verdict(null, "time_penalty");
  }
  if (isTooLate(rules, team, day.day)) return verdict(null, "late_check_in");
  if (weighedDay === null && day.uploadDeadline !== null && fish.uploadedAt > day.uploadDeadline) {
    return verdict(null, "late_upload");
  }
  const own = rulesFor(rules, fish.species);
  if (!own) return verdict(null, "other_species");
  const worth = fullWorth(own, fish);
  if (worth === null) return verdict(null, "no_measure");
  const steps = Math.max(0, worth - fish.deduction);
  if (own.min_length_mm !== null) {
    const millimetres = judgedLength(own, fish, steps, worth);
    if (millimetres === null) {
      // The crew at the scales has seen the fish; nobody else has measured it.
      if (rules.metric !== "weight") return verdict(null, "no_measure");
    } else if (millimetres < own.min_length_mm) {
      return verdict(null, "below_minimum");
    }
  }
  if (own.least_grams !== undefined) {
    if (fish.grams === null) return verdict(null, "no_measure");
    if (fish.grams < own.least_grams) return verdict(null, "below_weight");
  }
  return verdict(steps, null);
}

/** Whether a team came in so late that it loses the day. */
export function isTooLate(rules: RuleSet, team: OracleTeam, day: number): boolean {
  const cutOff = rules.penalties?.late?.cut_off;
  return cutOff !== undefined && lateOn(team, day) > cutOff;
}

/** Minutes that a team was late at the scales. */
export const lateOn = (team: OracleTeam, day: number): number =>
  team.late.find((one) => one.day === day)?.minutes ?? 0;
