import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** A judged catch as the public reads it; `score_value` in steps, null when it does not count. */
export interface JudgedCatch {
  id: string;
  species: Record<string, string>;
  weight_g: number | null;
  length_mm: number | null;
  captured_at: string;
  day: number | null;
  /** The team's bag that it belongs to: of its species or its angler, where the rules tell these apart. */
  pool: number;
  score_value: number | null;
  void_reason: string | null;
}

export interface Bag {
  /** Largest first. */
  counted: JudgedCatch[];
  /** Legal, but smaller than the fish that count. */
  culled: JudgedCatch[];
  /** Each says in `void_reason` why it does not count, or is worth nothing. */
  voided: JudgedCatch[];
}

const byValue = (a: JudgedCatch, b: JudgedCatch): number =>
  (b.score_value ?? 0) - (a.score_value ?? 0) ||
  Date.parse(a.captured_at) - Date.parse(b.captured_at) ||
  (a.id < b.id ? -1 : 1);

type BagRules = Pick<RuleSet, "best_n" | "best_n_per" | "species" | "team_mode" | "penalties">;

/**
 * Divides a team's catches as scoring does: those over the limit of a species, then the best N, of which
 * short fish may take the largest ones.
 */
export function splitBag(catches: readonly JudgedCatch[], rules: BagRules): Bag {
  const bag: Bag = { counted: [], culled: [], voided: [] };
  const ofSpecies = new Map<string, number>();
  const ofBag = new Map<string, number>();
  for (const fish of catches.toSorted(byValue)) {
    if (!fish.score_value) {
      bag.voided.push(fish);
    } else if (isNext(ofSpecies, speciesOf(fish, rules), limitOf(fish, rules))) {
      const counts = isNext(ofBag, bagOf(fish, rules), rules.best_n);
      (counts ? bag.counted : bag.culled).push(fish);
    } else {
      bag.voided.push({ ...fish, void_reason: "over_species_limit" });
    }
  }
  if (!rules.penalties?.short_fish?.removes_biggest) return bag;
  const ownerOf = ({ pool, day }: JudgedCatch): string =>
    `${rules.team_mode === "sum_of_members" ? pool : ""} ${day}`;
  const shorts = bag.voided.filter(({ void_reason }) => void_reason === "below_minimum");
  for (const owner of shorts.map(ownerOf)) {
    const largest = bag.counted.findIndex((fish) => ownerOf(fish) === owner);
    const [taken] = largest < 0 ? [] : bag.counted.splice(largest, 1);
    if (taken) bag.voided.push({ ...taken, void_reason: "taken_by_short" });
  }
  return bag;
}

/** Whether one more of the same is within the limit; null is none. */
function isNext(taken: Map<string, number>, of: string, limit: number | null): boolean {
  const before = taken.get(of) ?? 0;
  taken.set(of, before + 1);
  return before < (limit ?? Infinity);
}

/** Species that the rules list have the pools 1, 2 …, unless these are of anglers, without limits. */
const limitOf = ({ pool }: JudgedCatch, { species }: BagRules): number | null =>
  species?.listed[pool - 1]?.limit ?? null;

const speciesOf = ({ pool, day }: JudgedCatch, { species }: BagRules): string =>
  species?.limit_per === "day" ? `${pool} ${day}` : `${pool}`;

function bagOf({ pool, day }: JudgedCatch, { best_n_per, team_mode }: BagRules): string {
  const isOfPool = best_n_per === "species" || team_mode === "sum_of_members";
  return `${isOfPool ? pool : ""} ${best_n_per === "day" ? day : ""}`;
}
