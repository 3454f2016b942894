import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/**
 * Whether a team's bag is the best fish of a day or of the event, and nothing else: what another fish would
 * do to it can be said without the rest of the field.
 */
export const isPlainBag = ({
  best_n_per,
  species,
  team_mode,
  penalties,
  sectors,
}: RuleSet): boolean =>
  best_n_per !== "species" &&
  !species &&
  team_mode !== "sum_of_members" &&
  team_mode !== "whole_bag" &&
  !penalties &&
  !sectors;
