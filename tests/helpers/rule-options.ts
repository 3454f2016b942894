import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { lastTieBreaks, tieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";

/**
 * The options of a rule set, each as the value that it has of its kind. Every value has to be met with
 * every value of every other kind; those of points only where points are scored.
 */
const OPTIONS: Record<string, readonly string[]> = {
  metric: ["weight", "length", "points", "count"],
  best_n: ["all", "one", "several"],
  best_n_per: ["day", "event"],
  days: ["one", "several"],
  minimum: ["none", "score", "rounded", "measured"],
  direction: ["floor", "nearest", "ceil"],
  ...Object.fromEntries(
    tieBreak.options.filter((tie) => !lastTieBreaks.has(tie)).map((tie) => [tie, ["", "listed"]]),
  ),
  last: ["", ...lastTieBreaks],
  "points: each": ["", "some"],
  "points: ladder": ["", "weight", "length"],
  "points: per": ["", "weight", "length"],
};

function optionsOf(rules: RuleSet, days: number): Map<string, string> {
  const { best_n, points } = rules;
  const options = new Map([
    ["metric", rules.metric],
    ["best_n", best_n === null ? "all" : best_n === 1 ? "one" : "several"],
    ["best_n_per", rules.best_n_per],
    ["days", days === 1 ? "one" : "several"],
    ["minimum", rules.min_length_mm === null ? "none" : (rules.min_length_of ?? "score")],
    ["direction", rules.rounding.direction],
    ["last", rules.tie_breaks.find((tie) => lastTieBreaks.has(tie)) ?? ""],
  ]);
  for (const tie of tieBreak.options) {
    if (!lastTieBreaks.has(tie)) options.set(tie, rules.tie_breaks.includes(tie) ? "listed" : "");
  }
  if (points) {
    options.set("points: each", points.each > 0 ? "some" : "");
    options.set("points: ladder", points.ladder?.of ?? "");
    options.set("points: per", points.per?.of ?? "");
  }
  return options;
}

const named = (kind: string, value: string): string => `${kind} ${value || "none"}`;

/** Which options, and which pairs of them, some events have met. */
export class Coverage {
  readonly #met = new Set<string>();

  add(rules: RuleSet, days: number): void {
    const options = [...optionsOf(rules, days)].map(([kind, value]) => named(kind, value));
    for (const one of options) for (const other of options) this.#met.add(`${one} + ${other}`);
  }

  /** Every pair that has to be met, an option with itself included, as met and missing. */
  report(): { met: number; missing: string[] } {
    const kinds = Object.entries(OPTIONS);
    const wanted = kinds.flatMap(([kind, values], n) =>
      kinds
        .slice(n)
        .flatMap(([otherKind, others]) =>
          values.flatMap((value) =>
            others
              .filter((other) => isPossible(kind, value, otherKind, other))
              .map((other) => `${named(kind, value)} + ${named(otherKind, other)}`),
          ),
        ),
    );
    const missing = wanted.filter((pair) => !this.#met.has(pair));
    return { met: wanted.length - missing.length, missing };
  }
}

function isPossible(kind: string, value: string, otherKind: string, other: string): boolean {
  if (kind === otherKind) return value === other;
  const [metric] = kind === "metric" ? [value] : otherKind === "metric" ? [other] : ["points"];
  return metric === "points" || !`${kind} ${otherKind}`.includes("points: ");
}
