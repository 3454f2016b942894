import { z } from "zod";
import {
  isPenaltyKind,
  type PenaltyKind,
} from "../../../../supabase/functions/_shared/contracts/judging.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { type AmountPart, nanoOf, toSteps } from "../../lib/format/amount.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { instantsOf } from "../../lib/format/zoned-time.ts";
import type { FishingDay } from "./outlook.ts";

/** What the database takes, in steps. */
const LARGEST = 100_000_000;
const MOST_MINUTES = 1_440;

/** What the form offers: "event" disqualifies the team from the event, which is no penalty of a day. */
type OfferedKind = PenaltyKind | "event";
const isOffered = (kind: string): kind is OfferedKind => kind === "event" || isPenaltyKind(kind);

/** A disqualification takes nothing off: none of the day's or of all fish count. */
const isDisqualification = (kind: string): kind is "disqualified" | "event" =>
  kind === "disqualified" || kind === "event";
export const hasAmount = (kind: string): boolean => kind !== "time" && !isDisqualification(kind);

/** Steps of what stands in the boxes, or why they are no amount of a penalty. */
export function penaltySteps(
  texts: readonly string[],
  parts: readonly AmountPart[],
  rules: RuleSet,
): { steps: number } | { problem: "no_figure" | "too_large" } {
  const nano = nanoOf(texts, parts);
  const steps = nano === null ? 0 : toSteps(nano, rules);
  if (steps < 1) return { problem: "no_figure" };
  return steps > LARGEST ? { problem: "too_large" } : { steps };
}

interface Fished {
  days: readonly FishingDay[];
  /** Of the event: what is typed is the time of a clock there. */
  timeZone: string;
}

/** The day and the times of a time penalty, null where they are none. */
function penaltyTime(from: string, minutes: string, { days, timeZone }: Fished) {
  const [start] = instantsOf(from, timeZone);
  const day = days.find(
    ({ lines_in, lines_out }) =>
      start !== undefined && Date.parse(lines_in) <= start && start < Date.parse(lines_out),
  );
  const typed = plainDigits(minutes.trim());
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return {
    day: day?.day ?? null,
    starts_at: start === undefined ? "" : new Date(start).toISOString(),
    ends_at: start === undefined ? "" : new Date(start + count * 60_000).toISOString(),
    isLong: count >= 1 && count <= MOST_MINUTES,
  };
}

/** Asked even while other fields are wrong, so that all problems show at once. */
const always = { when: () => true };

/**
 * The form of a penalty. `amount` is typed in the reader's units and sent in steps of the rounding; a
 * time penalty has a time instead, during which the team's fish do not count, and a disqualification
 * a reason in words.
 */
export function penaltyContract(rules: RuleSet, parts: readonly AmountPart[], fished: Fished) {
  const stepsOf = (texts: readonly string[]) => penaltySteps(texts, parts, rules);
  const timeOf = ({ from, minutes }: { from: string; minutes: string }) =>
    penaltyTime(from, minutes, fished);
  const hasProblem = (texts: readonly string[], problem: string): boolean => {
    const read = stepsOf(texts);
    return "problem" in read && read.problem === problem;
  };
  return z
    .object({
      team: z.string().refine((team) => team !== "", "team"),
      day: z.string(),
      kind: z.string().refine(isOffered, "kind"),
      amount: z.array(z.string()),
      from: z.string(),
      minutes: z.string(),
      reducesBiggest: z.boolean(),
      note: z.string().trim(),
    })
    .refine(({ kind, amount }) => !hasAmount(kind) || !hasProblem(amount, "no_figure"), {
      ...always,
      path: ["amount"],
      error: "no_figure",
    })
    .refine(({ kind, amount }) => !hasAmount(kind) || !hasProblem(amount, "too_large"), {
      ...always,
      path: ["amount"],
      error: "too_large",
    })
    .refine((penalty) => penalty.kind !== "time" || timeOf(penalty).day !== null, {
      ...always,
      path: ["from"],
      error: "from",
    })
    .refine((penalty) => penalty.kind !== "time" || timeOf(penalty).isLong, {
      ...always,
      path: ["minutes"],
      error: "minutes",
    })
    .refine(({ kind, note }) => note !== "" || (!isDisqualification(kind) && kind !== "manual"), {
      ...always,
      path: ["note"],
      error: "note",
    })
    .transform(({ team, day, kind, amount, from, minutes, reducesBiggest, note }) => {
      const read = stepsOf(amount);
      const { isLong: _, ...time } = timeOf({ from, minutes });
      return {
        registration_id: team,
        kind,
        ...(note && { note }),
        ...(kind === "time"
          ? { ...time, day: time.day ?? 1, amount: 0, reduces_biggest: false }
          : {
              day: Number(day),
              amount: hasAmount(kind) && "steps" in read ? read.steps : 0,
              reduces_biggest: hasAmount(kind) && reducesBiggest,
            }),
      };
    });
}
