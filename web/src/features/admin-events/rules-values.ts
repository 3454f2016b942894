import { z } from "zod";
import {
  tieBreak,
  type RuleSet,
  type TieBreak,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { optionalCount, type DeskProblem } from "./contracts.ts";

/** Rounding steps that the field uses, in nanograms and nanometres; the first one is proposed. */
export const STEPS = {
  // 1 g, 10 g, a hundredth of a pound.
  weight: [1_000_000_000, 10_000_000_000, 4_535_923_700],
  // 1 mm, 5 mm, 1 cm, a quarter of an inch.
  length: [1_000_000, 5_000_000, 10_000_000, 6_350_000],
} as const;

/** How many tie-breaks a form has room for. */
export const MOST_TIES = 6;

/** What a new tournament starts from. */
export const FIRST_RULES: RuleSet = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: STEPS.weight[0], direction: "nearest" },
  tie_breaks: ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"],
};

const says = (problem: DeskProblem): DeskProblem => problem;
const ends = (tie: string): boolean => tie === "share" || tie === "unresolved";
const chosen = (ties: readonly string[]): string[] => ties.filter(Boolean);

export const rulesForm = z
  .object({
    metric: z.enum(["weight", "length"]),
    best_n: optionalCount(1, 100),
    best_n_per: z.enum(["day", "event"]),
    min_length_mm: optionalCount(0, 10_000),
    step: z
      .string()
      .regex(/^\d{7,16}$/)
      .transform(Number),
    direction: z.enum(["floor", "nearest", "ceil"]),
    ties: z.array(z.union([tieBreak, z.literal("")])),
  })
  .refine(({ ties }) => new Set(chosen(ties)).size === chosen(ties).length, {
    path: ["ties"],
    error: says("twice"),
  })
  .refine(({ ties }) => !chosen(ties).slice(0, -1).some(ends), {
    path: ["ties"],
    error: says("last"),
  })
  .transform(({ step, direction, ties, ...rules }): RuleSet => ({
    ...rules,
    rounding: { step, direction },
    tie_breaks: ties.filter((tie): tie is TieBreak => tie !== ""),
  }));

export const rulesValues = (rules: RuleSet) => ({
  metric: rules.metric,
  best_n: rules.best_n?.toString() ?? "",
  best_n_per: rules.best_n_per,
  min_length_mm: rules.min_length_mm?.toString() ?? "",
  step: String(rules.rounding.step),
  direction: rules.rounding.direction,
  ties: Array.from({ length: MOST_TIES }, (_, n) => rules.tie_breaks[n] ?? ("" as const)),
});
