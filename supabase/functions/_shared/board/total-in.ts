import type { RuleSet } from "../contracts/rules.ts";

/** The score of places in sectors is what their sum leaves of this (`private.scoring_query`). */
const MOST_PLACES = 1_000_000;

/** The total as it is published: in sectors the sum of the places, of which the lowest stands first. */
export const totalOf = (score: number, rules: RuleSet): number =>
  rules.sectors && score > 0 ? MOST_PLACES - score : score;

/** What totals are counted in: points where places earn these, else what a fish counts for. */
export const totalIn = (rules: RuleSet): RuleSet =>
  rules.places || rules.sectors ? { ...rules, metric: "points" } : rules;

/** What penalties are counted in: in sectors they lower what a day is worth, and with it the place. */
export const penaltyIn = (rules: RuleSet): RuleSet => (rules.sectors ? rules : totalIn(rules));
