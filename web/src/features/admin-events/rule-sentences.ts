import {
  fines,
  hasOverLimit,
  hasPlaces,
  hasSectors,
  weighsEachFish,
  type Fine,
} from "./rule-needs.ts";
import type { RulesFields } from "./rules-values.ts";

/**
 * The rules of an event as the sentences of a form. A rule that is new is a field of `rules-values.ts`,
 * an entry here, and its words: `rule-form:sentence.*` with the field's name in brackets where its control
 * stands, and `rule-form:field.*`, which names the control.
 */
interface Sentence {
  id: SentenceId;
  /** Where the rules so far leave nothing to say, the sentence is left out. */
  isShown?: (rules: RulesFields) => boolean;
  /** What stands below the sentence: lines to fill in, or the rows of species. */
  below?: { kind: "lines"; field: "rungs" | "chart" } | { kind: "species" };
}
export type SentenceId =
  | "scored"
  | "rounding"
  | "rounding_length"
  | "chart"
  | "each"
  | "ladder"
  | "per"
  | "per_points"
  | "line"
  | "line_classes"
  | "counting"
  | "minimum"
  | "minimum_of"
  | "species"
  | "limit_per"
  | "places"
  | "team_mode"
  | "sectors"
  | "declared_days"
  | Fine
  | "short_takes"
  | "cut_off";

const isMeasured = ({ metric }: RulesFields) => metric === "weight" || metric === "length";
const isPoints = ({ metric }: RulesFields) => metric === "points";
const hasMinimum = ({ min_length_mm }: RulesFields) => min_length_mm.trim() !== "";
const hasSpecies = ({ species_use }: RulesFields) => species_use !== "";
/** Whether a length is rounded for anything but the score. */
const asksLength = (rules: RulesFields) =>
  !isMeasured(rules) &&
  (hasMinimum(rules) ||
    (isPoints(rules) && (rules.ladder_of === "length" || rules.per.startsWith("length"))));
/** The amount is that of a penalty that can happen. */
const canHappen = (fine: Fine) => (rules: RulesFields) =>
  fine === "over_limit" ? hasOverLimit(rules) : true;

const shortTakes: Sentence = {
  id: "short_takes",
  isShown: ({ short_fish }) => short_fish.trim() !== "",
};

export const sections: readonly {
  id: "worth" | "count" | "team" | "fines";
  sentences: Sentence[];
}[] = [
  {
    id: "worth",
    sentences: [
      { id: "scored" },
      { id: "rounding", isShown: isMeasured },
      { id: "rounding_length", isShown: asksLength },
      {
        id: "chart",
        isShown: (rules) => rules.metric === "weight" && weighsEachFish(rules),
        below: { kind: "lines", field: "chart" },
      },
      { id: "each", isShown: isPoints },
      { id: "ladder", isShown: isPoints, below: { kind: "lines", field: "rungs" } },
      { id: "per", isShown: isPoints },
      { id: "per_points", isShown: (rules) => isPoints(rules) && rules.per !== "" },
      { id: "line", isShown: isPoints },
      { id: "line_classes", isShown: (rules) => isPoints(rules) && rules.line !== "" },
    ],
  },
  {
    id: "count",
    sentences: [
      { id: "counting" },
      { id: "places", isShown: (rules) => hasPlaces(rules) && !hasSectors(rules) },
      { id: "minimum" },
      {
        id: "minimum_of",
        isShown: (rules) => rules.metric !== "weight" && hasMinimum(rules),
      },
      { id: "species", isShown: weighsEachFish, below: { kind: "species" } },
      {
        id: "limit_per",
        isShown: (rules) =>
          hasSpecies(rules) &&
          weighsEachFish(rules) &&
          rules.species.some(({ limit }) => limit.trim() !== ""),
      },
    ],
  },
  {
    id: "team",
    sentences: [
      { id: "team_mode" },
      { id: "sectors" },
      {
        id: "declared_days",
        isShown: (rules) => !hasSectors(rules) && weighsEachFish(rules),
      },
    ],
  },
  {
    id: "fines",
    sentences: [
      ...fines.flatMap((id): Sentence[] => [
        { id, isShown: canHappen(id) },
        ...(id === "short_fish" ? [shortTakes] : []),
      ]),
      { id: "cut_off", isShown: ({ late }) => late.trim() !== "" },
    ],
  },
];

/** Whether the lines below a sentence are asked for. */
export const asksLines = (rules: RulesFields, field: "rungs" | "chart"): boolean =>
  field === "rungs" ? rules.ladder_of !== "" : rules.charted !== "";

/** The fields that stand in a sentence, between its words: "Fish are scored by [metric]." */
export const partsOf = (sentence: string): { text: string; field: string | null }[] =>
  sentence
    .split(/(\[\w+\])/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith("[") ? { text: part, field: part.slice(1, -1) } : { text: part, field: null },
    );
