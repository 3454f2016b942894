import { z } from "zod";
import type { AutomaticPenalties } from "../../../../supabase/functions/_shared/contracts/automatic-penalties.ts";
import {
  chart,
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
import { presets } from "../../lib/scoring/presets.ts";
import { optionalCount, type DeskProblem } from "./contracts.ts";
import {
  fines,
  hasOverLimit,
  hasPlaces,
  hasSectors,
  hasSpeciesLimits,
  weighsEachFish,
} from "./rule-needs.ts";
import { areClasses, arePlaces, placesOf, rungsOf, type Rung } from "./rule-texts.ts";
import { speciesRow, speciesTable, speciesValues } from "./species-values.ts";

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

/** The units of line classes, in nanograms: lb, kg. */
export const LINE_UNITS = ["453592370000", "1000000000000"] as const;

/** How many tie-breaks a form has room for. */
export const MOST_TIES = 8;

/** What a new tournament starts from. */
export const FIRST_RULES: RuleSet = presets.five_heaviest;

type Per = NonNullable<PointsTable["per"]>;

export const perKey = ({ of, unit }: Pick<Per, "of" | "unit">): string => `${of} ${unit}`;
export function perOf(key: string): Pick<Per, "of" | "unit"> {
  const [of, unit] = key.split(" ");
  return { of: of === "weight" ? "weight" : "length", unit: Number(unit) };
}

/** What the minimum is held against without `min_length_of`; the two are one where no length counts. */
const usualMinimum = (of: Metric) => (of === "points" || of === "count" ? "rounded" : "score");

const areRungs = (of: Measured, rungs: readonly Rung[]): boolean =>
  ladder.safeParse({ of, rungs }).success;

const says = (problem: DeskProblem): DeskProblem => problem;
const chosen = (ties: readonly string[]): string[] => ties.filter(Boolean);

const fine = { amount: optionalCount(1, 1_000_000), biggest: z.enum(["", "biggest"]) };

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
    line: z.string(),
    line_classes: z.string().transform(placesOf),
    line_points: optionalCount(1, 100),
    charted: z.enum(["", "chart"]),
    chart: z.string().transform(rungsOf),
    species_use: z.enum(["", "listed", "others"]),
    species: z.array(speciesRow),
    limit_per: z.enum(["day", "event"]),
    places: z.string().transform(placesOf),
    team_mode: z.enum(["boat_bag", "sum_of_members", "whole_bag"]),
    sectors: z.enum(["", "next", "size", "beyond"]),
    declared_days: optionalCount(1, 31),
    dead_fish: fine.amount,
    dead_fish_biggest: fine.biggest,
    short_fish: fine.amount,
    short_fish_biggest: fine.biggest,
    short_takes: z.enum(["", "largest"]),
    over_limit: fine.amount,
    over_limit_biggest: fine.biggest,
    late: fine.amount,
    late_biggest: fine.biggest,
    cut_off: optionalCount(1, 1_440),
    ties: z.array(z.union([tieBreak, z.literal("")])),
    tie_species: z.string(),
  })
  .refine(
    (rules) =>
      rules.metric !== "points" || rules.ladder_of === "" || areRungs(rules.ladder_of, rules.rungs),
    { path: ["rungs"], error: says("rungs") },
  )
  .refine(
    ({ metric: of, charted, chart: rows, team_mode }) =>
      of !== "weight" ||
      charted === "" ||
      team_mode === "whole_bag" ||
      chart.safeParse(rows).success,
    { path: ["chart"], error: says("rungs") },
  )
  .refine(
    ({ metric: of, line, line_classes }) =>
      of !== "points" || line === "" || areClasses(line_classes),
    { path: ["line_classes"], error: says("rungs") },
  )
  .refine((rules) => hasSectors(rules) || !hasPlaces(rules) || arePlaces(rules.places), {
    path: ["places"],
    error: says("places"),
  })
  .refine((rules) => !rules.species_use || !weighsEachFish(rules) || rules.species.length > 0, {
    path: ["species_use"],
    error: says("species"),
  })
  .refine(
    (rules) =>
      weighsEachFish(rules) ||
      (rules.metric === "weight" &&
        rules.best_n_per === "day" &&
        !rules.ties.includes("more_of_species")),
    { path: ["team_mode"], error: says("whole_bag") },
  )
  .refine(
    ({ team_mode, best_n_per }) => team_mode !== "sum_of_members" || best_n_per !== "species",
    { path: ["team_mode"], error: says("members") },
  )
  .refine(
    (rules) =>
      !rules.ties.includes("total") ||
      hasSectors(rules) ||
      (hasPlaces(rules) && rules.places.length > 0),
    { path: ["ties"], error: says("total") },
  )
  .refine(({ ties, tie_species }) => !ties.includes("more_of_species") || tie_species !== "", {
    path: ["tie_species"],
    error: says("required"),
  })
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
  .transform((typed): RuleSet => {
    const { metric: of, min_length_of, ladder_of, per, places, declared_days } = typed;
    const penalties = penaltiesOf(typed);
    return {
      metric: of,
      best_n: typed.best_n,
      best_n_per: typed.best_n_per,
      min_length_mm: typed.min_length_mm,
      // Without it, the minimum is held against what the fish counts for, which is a length or rounded.
      ...(min_length_of !== usualMinimum(of) && { min_length_of }),
      rounding: { step: typed.step, direction: typed.direction },
      ...(of === "points" && {
        points: {
          each: typed.each ?? 0,
          ...(ladder_of && { ladder: { of: ladder_of, rungs: typed.rungs } }),
          ...(per && { per: { ...perOf(per), points: typed.per_points ?? 1 } }),
          ...(typed.line && {
            line: {
              unit: Number(typed.line),
              classes: typed.line_classes,
              points: typed.line_points ?? 100,
            },
          }),
        },
      }),
      ...(of === "weight" && typed.charted && weighsEachFish(typed) && { chart: typed.chart }),
      ...(typed.species_use &&
        weighsEachFish(typed) && {
          species: {
            listed: speciesTable(typed.species, of === "points", hasSpeciesLimits(typed)),
            others: typed.species_use === "others",
            limit_per: typed.limit_per,
          },
        }),
      ...(!hasSectors(typed) && hasPlaces(typed) && places.length > 0 && { places }),
      ...(typed.team_mode !== "boat_bag" && { team_mode: typed.team_mode }),
      ...(typed.sectors
        ? { sectors: { blank: typed.sectors } }
        : declared_days !== null && weighsEachFish(typed) && { declared_days }),
      ...(penalties && { penalties }),
      ...(typed.ties.includes("more_of_species") && { tie_species: typed.tie_species }),
      tie_breaks: typed.ties.filter((tie): tie is TieBreak => tie !== ""),
    };
  });

type Amounts = Record<(typeof fines)[number], number | null> &
  Record<`${(typeof fines)[number]}_biggest`, "" | "biggest"> &
  Pick<RuleSet, "best_n" | "best_n_per" | "team_mode"> & {
    cut_off: number | null;
    short_takes: string;
  };

/** What costs something; a penalty without an amount is none. */
function penaltiesOf(typed: Amounts): AutomaticPenalties | null {
  const penalties: AutomaticPenalties = {};
  for (const kind of fines) {
    const amount = typed[kind];
    if (amount === null || (kind === "over_limit" && !hasOverLimit(typed))) continue;
    penalties[kind] = { amount, reduces_biggest: typed[`${kind}_biggest`] !== "" };
  }
  if (penalties.short_fish && typed.short_takes && weighsEachFish(typed))
    penalties.short_fish.removes_biggest = true;
  if (penalties.late && typed.cut_off !== null) penalties.late.cut_off = typed.cut_off;
  return Object.keys(penalties).length === 0 ? null : penalties;
}

/** The rules as the fields of a form hold them. */
export type RulesFields = z.input<typeof rulesForm>;

const lines = (rungs: readonly (readonly number[])[] = []): string =>
  rungs.map((rung) => rung.join(" ")).join("\n");
const biggest = (one: { reduces_biggest: boolean } | undefined) =>
  one?.reduces_biggest ? ("biggest" as const) : ("" as const);

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
  rungs: lines(rules.points?.ladder?.rungs),
  per: rules.points?.per ? perKey(rules.points.per) : "",
  per_points: rules.points?.per?.points.toString() ?? "1",
  line: rules.points?.line ? String(rules.points.line.unit) : "",
  line_classes: rules.points?.line?.classes.join(", ") ?? "8, 12, 16, 20, 30, 50, 80, 130",
  line_points: rules.points?.line?.points.toString() ?? "100",
  charted: rules.chart ? "chart" : "",
  chart: lines(rules.chart),
  species_use: rules.species ? (rules.species.others ? "others" : "listed") : "",
  species: speciesValues(rules.species),
  limit_per: rules.species?.limit_per ?? "day",
  places: rules.places?.join(", ") ?? "",
  team_mode: rules.team_mode ?? "boat_bag",
  sectors: rules.sectors?.blank ?? "",
  declared_days: rules.declared_days?.toString() ?? "",
  dead_fish: rules.penalties?.dead_fish?.amount.toString() ?? "",
  dead_fish_biggest: biggest(rules.penalties?.dead_fish),
  short_fish: rules.penalties?.short_fish?.amount.toString() ?? "",
  short_fish_biggest: biggest(rules.penalties?.short_fish),
  short_takes: rules.penalties?.short_fish?.removes_biggest ? "largest" : "",
  over_limit: rules.penalties?.over_limit?.amount.toString() ?? "",
  over_limit_biggest: biggest(rules.penalties?.over_limit),
  late: rules.penalties?.late?.amount.toString() ?? "",
  late_biggest: biggest(rules.penalties?.late),
  cut_off: rules.penalties?.late?.cut_off?.toString() ?? "",
  tie_species: rules.tie_species ?? "",
  ties: Array.from({ length: MOST_TIES }, (_, n) => rules.tie_breaks[n] ?? ("" as const)),
});
