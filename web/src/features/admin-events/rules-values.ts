import { z } from "zod";
import {
  ladder,
  lastTieBreaks,
  metric,
  tieBreak,
  type Measured,
  type Metric,
  type PointsTable,
  type RuleSet,
  type TieBreak,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { presets } from "../../lib/scoring/presets.ts";
import { optionalCount, type DeskProblem } from "./contracts.ts";

/** Rounding steps that the field uses, in nanograms and nanometres; the first one is proposed. */
export const STEPS = {
  // 1 g, 10 g, a hundredth of a pound, an ounce.
  weight: [1_000_000_000, 10_000_000_000, 4_535_923_700, 28_349_523_125],
  // 1 mm, 5 mm, 1 cm, a quarter of an inch.
  length: [1_000_000, 5_000_000, 10_000_000, 6_350_000],
} as const;

/** Points and fish have no step of their own: what is rounded there is a length. */
export const stepsOf = (of: Metric): readonly number[] =>
  STEPS[of === "weight" ? "weight" : "length"];

/** The units for which a fish earns points, as `perKey` writes them: lb, kg, in, cm. */
export const PER_UNITS = [
  "weight 453592370000",
  "weight 1000000000000",
  "length 25400000",
  "length 10000000",
] as const;

/** How many tie-breaks a form has room for. */
export const MOST_TIES = 8;

/** What a new tournament starts from. */
export const FIRST_RULES: RuleSet = presets.five_heaviest;

type Rung = [from: number, points: number];
type Per = NonNullable<PointsTable["per"]>;

export const perKey = ({ of, unit }: Pick<Per, "of" | "unit">): string => `${of} ${unit}`;
export function perOf(key: string): Pick<Per, "of" | "unit"> {
  const [of, unit] = key.split(" ");
  return { of: of === "weight" ? "weight" : "length", unit: Number(unit) };
}

/** "914 50", one a line, in the digits of any keyboard; a line that is none has no points. */
const rungsOf = (text: string): Rung[] =>
  plainDigits(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Rung => {
      const [, from, points] = /^(\d{1,7})[\s,;:\u060c\u3001]+(\d{1,6})$/.exec(line) ?? [];
      return [Number(from ?? NaN), Number(points ?? NaN)];
    });

/** What the minimum is held against without `min_length_of`; the two are one where no length counts. */
const usualMinimum = (of: Metric) => (of === "points" || of === "count" ? "rounded" : "score");

const areRungs = (of: Measured, rungs: readonly Rung[]): boolean =>
  ladder.safeParse({ of, rungs }).success;

const says = (problem: DeskProblem): DeskProblem => problem;
const chosen = (ties: readonly string[]): string[] => ties.filter(Boolean);

export const rulesForm = z
  .object({
    metric,
    best_n: optionalCount(1, 100),
    best_n_per: z.enum(["day", "event", "species"]),
    min_length_mm: optionalCount(0, 10_000),
    step: z
      .string()
      .regex(/^\d{7,16}$/)
      .transform(Number),
    direction: z.enum(["floor", "nearest", "ceil"]),
    min_length_of: z.enum(["score", "rounded", "measured"]),
    each: optionalCount(0, 100_000),
    ladder_of: z.enum(["", "length", "weight"]),
    rungs: z.string().transform(rungsOf),
    per: z.string(),
    per_points: optionalCount(1, 10),
    ties: z.array(z.union([tieBreak, z.literal("")])),
  })
  .refine(
    (rules) =>
      rules.metric !== "points" || rules.ladder_of === "" || areRungs(rules.ladder_of, rules.rungs),
    { path: ["rungs"], error: says("rungs") },
  )
  .refine(({ ties }) => new Set(chosen(ties)).size === chosen(ties).length, {
    path: ["ties"],
    error: says("twice"),
  })
  .refine(
    ({ ties }) =>
      !chosen(ties)
        .slice(0, -1)
        .some((tie) => lastTieBreaks.has(tie)),
    {
      path: ["ties"],
      error: says("last"),
    },
  )
  .transform(
    ({ step, direction, ties, each, ladder_of, rungs, per, per_points, ...rules }): RuleSet => {
      const { min_length_of, ...others } = rules;
      return {
        ...others,
        // Without it, the minimum is held against what the fish counts for, which is a length or rounded.
        ...(min_length_of !== usualMinimum(rules.metric) && { min_length_of }),
        rounding: { step, direction },
        ...(others.metric === "points" && {
          points: {
            each: each ?? 0,
            ...(ladder_of && { ladder: { of: ladder_of, rungs } }),
            ...(per && { per: { ...perOf(per), points: per_points ?? 1 } }),
          },
        }),
        tie_breaks: ties.filter((tie): tie is TieBreak => tie !== ""),
      };
    },
  );

/** The rules as the fields of a form hold them. */
export type RulesFields = z.input<typeof rulesForm>;

export const rulesValues = (rules: RuleSet): RulesFields => ({
  metric: rules.metric,
  best_n: rules.best_n?.toString() ?? "",
  best_n_per: rules.best_n_per,
  min_length_mm: rules.min_length_mm?.toString() ?? "",
  step: String(rules.rounding.step),
  direction: rules.rounding.direction,
  min_length_of: rules.min_length_of ?? usualMinimum(rules.metric),
  each: rules.points?.each.toString() ?? "0",
  ladder_of: rules.points?.ladder?.of ?? "",
  rungs: (rules.points?.ladder?.rungs ?? []).map((rung) => rung.join(" ")).join("\n"),
  per: rules.points?.per ? perKey(rules.points.per) : "",
  per_points: rules.points?.per?.points.toString() ?? "1",
  ties: Array.from({ length: MOST_TIES }, (_, n) => rules.tie_breaks[n] ?? ("" as const)),
});
