import type { RuleSet } from "../contracts/rules.ts";

/** What totals and penalties are counted in: points where places earn these, else what a fish counts for. */
export const totalIn = (rules: RuleSet): RuleSet =>
  rules.places ? { ...rules, metric: "points" } : rules;
