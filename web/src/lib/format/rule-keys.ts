import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** The keys of the `events` words that tell a rule set. */
export function ruleKeys(rules: RuleSet) {
  const { metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks } = rules;
  return {
    counting:
      best_n === null
        ? (`rule.all_${metric}` as const)
        : (`rule.best_${metric}_${best_n_per}` as const),
    /** Null without a minimum length. */
    minimum: min_length_mm === null ? null : (`rule.minimum_${metric}` as const),
    rounding: `rule.${rounding.direction}` as const,
    /** In the order in which they are tried; empty when teams simply share. */
    ties:
      tie_breaks.length === 1 && tie_breaks[0] === "share"
        ? []
        : tie_breaks.map((tieBreak) => `tie_break.${tieBreak}` as const),
  };
}
