import { metric } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { LINE_UNITS, PER_UNITS, stepsOf, type RulesFields } from "./rules-values.ts";

/** The values of a field that is chosen, in the order of its list; `rule-form:choice.*` has their words. */
const choices = {
  metric: metric.options,
  direction: ["floor", "nearest", "ceil"],
  charted: ["", "chart"],
  ladder_of: ["", "length", "weight"],
  best_n_per: ["day", "event", "species"],
  min_length_of: ["score", "rounded", "measured"],
  species_use: ["", "listed", "others"],
  limit_per: ["day", "event"],
  team_mode: ["boat_bag", "sum_of_members", "whole_bag"],
  sectors: ["", "next", "size", "beyond"],
  dead_fish_biggest: ["", "biggest"],
  short_fish_biggest: ["", "biggest"],
  short_takes: ["", "largest"],
  over_limit_biggest: ["", "biggest"],
  late_biggest: ["", "biggest"],
} as const satisfies Partial<Record<keyof RulesFields, readonly string[]>>;
export type ChoiceField = keyof typeof choices;
export const isChoice = (field: string): field is ChoiceField => field in choices;

/** What can be chosen of a field, given the others. */
export function choicesOf(field: ChoiceField, rules: RulesFields): readonly string[] {
  // Only where a length is scored can it differ from the rounded one.
  if (field === "min_length_of" && rules.metric !== "length") return ["rounded", "measured"];
  return choices[field];
}

/** Numbers, and how many characters they need. */
const widths = {
  best_n: "w-16",
  min_length_mm: "w-24",
  each: "w-24",
  per_points: "w-16",
  line_classes: "w-48",
  line_points: "w-20",
  declared_days: "w-16",
  dead_fish: "w-24",
  short_fish: "w-24",
  over_limit: "w-24",
  late: "w-24",
  cut_off: "w-20",
  places: "w-48",
} as const satisfies Partial<Record<keyof RulesFields, string>>;
export type TypedField = keyof typeof widths;
export const isTyped = (field: string): field is TypedField => field in widths;
export const widthOf = (field: TypedField): string => widths[field];

/** The rounding steps of a measure, and one that the stored rules have besides. */
export const offeredSteps = (of: RulesFields["metric"], stored: string): string[] => [
  ...new Set([...stepsOf(of).map(String), stored]),
];
/** The units of line classes, and one that the stored rules have besides. */
export const offeredLineUnits = (stored: string): string[] => [
  ...new Set(["", ...LINE_UNITS, stored]),
];
/** The units that earn points, and one that the stored rules have besides. */
export const offeredUnits = (stored: string): string[] => [...new Set(["", ...PER_UNITS, stored])];
