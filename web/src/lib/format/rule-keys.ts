import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** The keys of the `events` words that tell a rule set. */
export function ruleKeys(rules: RuleSet) {
  const { metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks, points, team_mode } =
    rules;
  const isMeasure = metric === "weight" || metric === "length";
  const asksLength =
    min_length_mm !== null || points?.ladder?.of === "length" || points?.per?.of === "length";
  return {
    /** Null where the scales weigh whole bags, and no number of fish is the limit. */
    counting:
      team_mode === "whole_bag"
        ? best_n === null
          ? null
          : ("rule.bag_limit" as const)
        : best_n === null
          ? (`rule.all_${metric}` as const)
          : (`rule.best_${metric}_${best_n_per}` as const),
    /** Null without a minimum length. */
    minimum: min_length_mm === null ? null : (`rule.minimum_${metric}` as const),
    /** Which length the minimum is held against, where it is not what the fish counts for. */
    minimumOf: min_length_mm === null ? null : minimumOf(rules),
    /** Null where nothing is rounded: points and fish are whole. */
    rounding: isMeasure
      ? (`rule.${rounding.direction}` as const)
      : asksLength
        ? (`rule.length_${rounding.direction}` as const)
        : null,
    /** In the order in which they are tried; empty when teams simply share. */
    ties:
      tie_breaks.length === 1 && tie_breaks[0] === "share"
        ? []
        : tie_breaks.map((tieBreak) => `tie_break.${tieBreak}` as const),
  };
}

function minimumOf({ metric, min_length_of }: RuleSet) {
  if (metric === "weight") return null;
  if (min_length_of === "measured") return "rule.minimum_measured" as const;
  return metric === "length" && min_length_of === "rounded"
    ? ("rule.minimum_rounded" as const)
    : null;
}
