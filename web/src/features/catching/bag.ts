import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** A fish of the team that counts; `value` in steps. */
export interface CountedFish {
  day: number;
  value: number;
}

/** What another fish would do to the team's best ones; values in steps. */
export type BagChange =
  | { kind: "adds"; n: number; most: number }
  | { kind: "replaces"; value: number }
  | { kind: "misses"; least: number };

/**
 * What a fish of this worth would do. Null where every fish counts, and where the rules look at more than
 * one bag of a team for each day or the event.
 */
export function changeOfBag(
  fish: CountedFish,
  counted: readonly CountedFish[],
  { best_n: most, best_n_per: per, team_mode, species }: RuleSet,
): BagChange | null {
  if (most === null || (per !== "day" && per !== "event")) return null;
  if (team_mode === "sum_of_members" || team_mode === "whole_bag" || species || fish.value <= 0)
    return null;
  const bag = counted
    .filter(({ day, value }) => value > 0 && (per === "event" || day === fish.day))
    .map(({ value }) => value)
    .toSorted((a, b) => b - a)
    .slice(0, most);
  const least = bag[most - 1];
  if (least === undefined) return { kind: "adds", n: bag.length + 1, most };
  // Of equal ones the earlier counts.
  return fish.value > least ? { kind: "replaces", value: least } : { kind: "misses", least };
}
