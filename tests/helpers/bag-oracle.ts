import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { isTooLate, type OracleDay, type OracleTeam, type Verdict } from "./catch-oracle.ts";
import { fullWorth } from "./worth-oracle.ts";

/** Whole bags, which the scales weigh as one: a part of `scoring-oracle.ts`. */

export interface WholeBag {
  day: number;
  steps: number;
  fish: number;
  /** How many of them count. */
  counting: number;
  dead: number;
  short: number;
  at: number;
  /** The fish that were weighed by themselves as well, largest first. */
  known: number[];
}

/** The bags that count: those of days for which the team did not come in too late. */
export function wholeBags(
  rules: RuleSet,
  days: readonly OracleDay[],
  team: OracleTeam,
  verdicts: readonly Verdict[],
): WholeBag[] {
  return team.bags
    .filter((bag) => days.some(({ day }) => day === bag.day) && !isTooLate(rules, team, bag.day))
    .map((bag) => {
      const { grams } = bag;
      const steps = fullWorth(rules, { grams, millimetres: null, lineClass: null }) ?? 0;
      const known: number[] = [];
      if (bag.fish > 0) {
        for (const verdict of verdicts) {
          if (verdict.day === bag.day && verdict.steps) known.push(verdict.steps);
        }
      }
      const limit = rules.best_n ?? Infinity;
      return {
        day: bag.day,
        steps,
        fish: bag.fish,
        counting: steps > 0 ? Math.min(bag.fish, limit) : 0,
        dead: bag.dead,
        short: bag.short,
        at: bag.at,
        known: known.toSorted((a, b) => b - a).slice(0, rules.best_n ?? undefined),
      };
    });
}
