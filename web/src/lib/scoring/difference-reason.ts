import type {
  BoardDifference,
  Standing,
  TeamChange,
} from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** Why two boards show a team differently; `board-difference:reason.*` has the words. */
export type DifferenceReason =
  | "joined"
  | "left"
  | "disqualified"
  | "reinstated"
  | "metric"
  | "fish"
  | "penalty"
  | "worth"
  | "others";

/** The size of a step in nanograms or nanometres; a point or a fish is one. */
const stepOf = ({ metric, places, rounding }: RuleSet): number =>
  (metric === "weight" || metric === "length") && !places ? rounding.step : 1;

export function reasonOf(
  { before, after }: Pick<TeamChange, "before" | "after">,
  { rules_before, rules_after }: Pick<BoardDifference, "rules_before" | "rules_after">,
): DifferenceReason {
  if (!before) return "joined";
  if (!after) return "left";
  if (before.rank !== null && after.rank === null) return "disqualified";
  if (before.rank === null && after.rank !== null) return "reinstated";
  const isOneMeasure =
    rules_before.metric === rules_after.metric &&
    (rules_before.places === undefined) === (rules_after.places === undefined);
  if (!isOneMeasure) return "metric";
  if (before.fish_count !== after.fish_count) return "fish";
  const same = (field: keyof Standing): boolean =>
    (before[field] ?? 0) * stepOf(rules_before) === (after[field] ?? 0) * stepOf(rules_after);
  if (!same("penalty")) return "penalty";
  return same("score") ? "others" : "worth";
}
