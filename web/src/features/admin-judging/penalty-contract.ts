import { z } from "zod";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { type AmountPart, nanoOf, toSteps } from "../../lib/format/amount.ts";
import { isPenaltyKind } from "./penalty-kinds.ts";

/** What the database takes, in steps. */
const LARGEST = 100_000_000;

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

/** The form of a penalty. `amount` is typed in the reader's units and sent in steps of the rounding. */
export const penaltyContract = (rules: RuleSet, parts: readonly AmountPart[]) =>
  z.object({
    team: z.string().refine((team) => team !== "", "team"),
    day: z.string(),
    kind: z.string().transform((kind, context) => {
      if (isPenaltyKind(kind)) return kind;
      context.addIssue("kind");
      return z.NEVER;
    }),
    amount: z.array(z.string()).transform((texts, context) => {
      const read = penaltySteps(texts, parts, rules);
      if ("steps" in read) return read.steps;
      context.addIssue(read.problem);
      return z.NEVER;
    }),
    reducesBiggest: z.boolean(),
    note: z.string().trim(),
  });
