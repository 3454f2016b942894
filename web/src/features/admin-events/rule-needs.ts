import { plainDigits } from "../../lib/format/plain-digits.ts";

/** What costs something without a judge's decision, in the order of the form. */
export const fines = ["dead_fish", "short_fish", "over_limit", "late"] as const;
export type Fine = (typeof fines)[number];

/** Rules as they are typed, or as they are understood. */
interface Counting {
  metric?: string;
  best_n: string | number | null;
  best_n_per: string;
  team_mode?: string;
}

const numberOf = (typed: string | number | null): number | null =>
  typed === null || typed === "" ? null : Number(plainDigits(String(typed).trim()));

/** Places of species are those of the best fish of each, by weight or length. */
export const hasPlaces = ({ metric, best_n, best_n_per }: Counting): boolean =>
  (metric === "weight" || metric === "length") &&
  numberOf(best_n) === 1 &&
  best_n_per === "species";

/** Each day has a place in a sector; places of species are others. */
export const hasSectors = ({ sectors }: { sectors: string }): boolean => sectors !== "";

/** Over the limit are fish of a day. */
export const hasOverLimit = ({ best_n, best_n_per }: Counting): boolean =>
  numberOf(best_n) !== null && best_n_per === "day";

/** One weight of a day's fish says nothing of a single one. */
export const weighsEachFish = ({ team_mode }: Pick<Counting, "team_mode">): boolean =>
  team_mode !== "whole_bag";

/** Limits of species are limits of a team. */
export const hasSpeciesLimits = ({ team_mode }: Pick<Counting, "team_mode">): boolean =>
  team_mode !== "sum_of_members";
