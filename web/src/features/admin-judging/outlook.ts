import type { BoardSnapshot } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { isPlainBag } from "../../lib/scoring/plain-bag.ts";
import { worthOf } from "../../lib/scoring/worth.ts";
import type { VoidReason } from "../../lib/format/void-reasons.ts";

/** Another fish of the team that counts without the one being judged; `value` in steps. */
export interface Rival {
  day: number;
  value: number;
  captured_at: string;
}

/** What decides a catch; grams, millimetres, steps and ISO timestamps, as `judging_sheet` has them. */
export interface CatchFacts {
  registration_id: string;
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
  captured_at: string;
  arrived_at: string;
  /** The day of a fish that came over the scales, which the times do not decide then. */
  weighed_day?: number | null;
  /** The day and value that it counts for now; no value while it is pending or void. */
  day: number | null;
  score_value: number | null;
  /** Best first: of the catch's day, or of all days where the rules count the best of the event. */
  rivals: readonly Rival[];
  /** Penalties in force by day, in steps. */
  fines: readonly { day: number; amount: number }[];
}

export interface FishingDay {
  day: number;
  lines_in: string;
  lines_out: string;
  upload_deadline: string | null;
}

/** A time in which no fish counts; of one entry, or without it of the whole event. */
export interface Hold {
  starts_at: string;
  ends_at: string;
  registration_id: string | null;
}

/** A team that is disqualified for a day: none of its fish of that day counts. */
export interface TeamOut {
  registration_id: string;
  day: number;
}

/** When fish of an event count. */
export interface FishingTimes {
  days: readonly FishingDay[];
  holds: readonly Hold[];
  outs: readonly TeamOut[];
  /** The longest time from capture to arrival in minutes; null for no limit. */
  within: number | null;
}

/** A rejection is no forecast but a judge's decision. */
type OpenVoidReason = Exclude<
  VoidReason,
  | "rejected"
  | "withdrawn"
  | "not_at_scales"
  | "undeclared_day"
  | "late_check_in"
  | "other_species"
  | "below_weight"
>;

/**
 * What accepting a catch would do, in steps. `gain` is what the team's score changes by: less than
 * nothing where a catch that counts already would count for less.
 */
export type Outlook = { gain: number } & (
  | { kind: "void"; reason: OpenVoidReason }
  /** Legal, but nothing is left of it after rounding and deduction. */
  | { kind: "worthless" }
  | { kind: "culled"; value: number }
  | { kind: "counts"; value: number; culls: number | null }
);

/** Epoch microseconds, the precision of the database: `Date` would cut them to milliseconds. */
function microseconds(timestamp: string): number {
  const [, upToSeconds, fraction = "", zone] =
    /^(.*?\d\d:\d\d:\d\d)(?:\.(\d+))?(.*)$/.exec(timestamp) ?? [];
  return Date.parse(`${upToSeconds}${zone}`) * 1_000 + Number(fraction.padEnd(6, "0").slice(0, 6));
}

/** The day and value for which a catch would count, or why it would not: `private.settle_catch`. */
function settle(
  fish: CatchFacts,
  rules: RuleSet,
  { days, holds, outs, within }: FishingTimes,
): { day: number; value: number } | OpenVoidReason {
  const at = microseconds(fish.captured_at);
  const isWeighed = typeof fish.weighed_day === "number";
  const day = days.find((one) =>
    isWeighed
      ? one.day === fish.weighed_day
      : microseconds(one.lines_in) <= at && at < microseconds(one.lines_out),
  );
  if (!day) return "outside_lines";
  const holdsOf = (registration: string | null): boolean =>
    holds.some(
      ({ registration_id, starts_at, ends_at }) =>
        registration_id === registration &&
        microseconds(starts_at) <= at &&
        at < microseconds(ends_at),
    );
  if (!isWeighed && holdsOf(null)) return "weather_hold";
  if (!isWeighed && holdsOf(fish.registration_id)) return "time_penalty";
  if (outs.some((out) => out.registration_id === fish.registration_id && out.day === day.day)) {
    return "disqualified";
  }
  const { upload_deadline } = day;
  const deadlines = [
    upload_deadline === null ? Infinity : microseconds(upload_deadline),
    within === null ? Infinity : at + within * 60_000_000,
  ];
  if (!isWeighed && microseconds(fish.arrived_at) > Math.min(...deadlines)) {
    return "late_upload";
  }
  const worth = worthOf(fish, rules);
  if (worth === "other_species" || worth === "below_weight") {
    throw new Error("Species have rules of their own");
  }
  return typeof worth === "string" ? worth : { day: day.day, value: worth };
}

/** The fish that count, best first; of equal ones the earlier. */
function bagOf(fish: readonly Rival[], { best_n }: RuleSet): Rival[] {
  return fish
    .filter(({ value }) => value > 0)
    .toSorted(
      (a, b) => b.value - a.value || microseconds(a.captured_at) - microseconds(b.captured_at),
    )
    .slice(0, best_n ?? undefined);
}

/** The sum of the days, each less its penalties and never under nothing. */
function scoreOf(bag: readonly Rival[], fines: CatchFacts["fines"]): number {
  const byDay = new Map<number, number>();
  for (const { day, value } of bag) byDay.set(day, (byDay.get(day) ?? 0) + value);
  let score = 0;
  for (const [day, caught] of byDay) {
    const fined = fines.find((fine) => fine.day === day)?.amount ?? 0;
    score += Math.max(0, caught - fined);
  }
  return score;
}

/** Whether what follows can be said from the team's own fish, without knowing their species and anglers. */
export const canForecast = (rules: RuleSet): boolean =>
  isPlainBag(rules) && !rules.places && rules.declared_days === undefined;

/**
 * Computes what the database will settle when the catch is accepted with these measures, so that a
 * judge sees it before deciding, and while an adjustment is being typed.
 */
export function outlook(fish: CatchFacts, rules: RuleSet, times: FishingTimes): Outlook {
  const { captured_at, rivals, fines } = fish;
  const score = (own: { day: number; value: number } | null): number =>
    scoreOf(bagOf(own ? [...rivals, { ...own, captured_at }] : rivals, rules), fines);
  const before = score(
    fish.day === null || fish.score_value === null
      ? null
      : { day: fish.day, value: fish.score_value },
  );
  const settled = settle(fish, rules, times);
  if (typeof settled === "string") {
    return { kind: "void", reason: settled, gain: score(null) - before };
  }
  const gain = score(settled) - before;
  const { value } = settled;
  if (value === 0) return { kind: "worthless", gain };
  const own = { ...settled, captured_at };
  const bag = bagOf([...rivals, own], rules);
  if (!bag.includes(own)) return { kind: "culled", value, gain };
  const culled = bagOf(rivals, rules).find((rival) => !bag.includes(rival));
  return { kind: "counts", value, culls: culled?.value ?? null, gain };
}

/** Places by score alone; `level` when another team would have the same score and a tie-break decides. */
export interface Climb {
  from: number;
  to: number;
  level: boolean;
}

/**
 * Where a score that changes by `gain` steps would put a team among the rows of its division. Null for
 * a team that is disqualified or not on the board.
 */
export function climb(
  rows: BoardSnapshot["rows"],
  registrationId: string,
  gain: number,
): Climb | null {
  const own = rows.find((row) => row.registration_id === registrationId);
  const score = own?.sort_key[0];
  if (!own || score === undefined || score < 0) return null;
  const others = rows
    .filter((row) => row.division_id === own.division_id && row !== own)
    .map((row) => row.sort_key[0] as number);
  const placeOf = (reached: number): number => 1 + others.filter((other) => other > reached).length;
  return {
    from: placeOf(score),
    to: placeOf(score + gain),
    level: others.includes(score + gain),
  };
}
