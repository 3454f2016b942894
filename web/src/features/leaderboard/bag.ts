import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** A judged catch as the public reads it; `score_value` in steps, null when it does not count. */
export interface JudgedCatch {
  id: string;
  species: Record<string, string>;
  weight_g: number | null;
  length_mm: number | null;
  captured_at: string;
  day: number | null;
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

/** Divides a team's catches as scoring does: the best N of each day or of the event count. */
export function splitBag(
  catches: readonly JudgedCatch[],
  rules: Pick<RuleSet, "best_n" | "best_n_per">,
): Bag {
  const bag: Bag = { counted: [], culled: [], voided: [] };
  const taken = new Map<number, number>();
  for (const fish of catches.toSorted(byValue)) {
    if (!fish.score_value) {
      bag.voided.push(fish);
      continue;
    }
    const limit = rules.best_n_per === "day" ? (fish.day ?? 0) : 0;
    const before = taken.get(limit) ?? 0;
    taken.set(limit, before + 1);
    (before < (rules.best_n ?? Infinity) ? bag.counted : bag.culled).push(fish);
  }
  return bag;
}
