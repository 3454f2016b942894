import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { lastTieBreaks, tieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";

/**
 * The options of a rule set, each as the value that it has of its kind. Every value has to be met with
 * every value of every other kind; those of points only where points are scored.
 */
const OPTIONS: Record<string, readonly string[]> = {
  metric: ["weight", "length", "points", "count"],
  best_n: ["all", "one", "several"],
  best_n_per: ["day", "event", "species"],
  days: ["one", "several"],
  minimum: ["none", "score", "rounded", "measured"],
  direction: ["floor", "nearest", "ceil"],
  ...Object.fromEntries(
    tieBreak.options.filter((tie) => !lastTieBreaks.has(tie)).map((tie) => [tie, ["", "listed"]]),
  ),
  last: ["", ...lastTieBreaks],
  chart: ["", "listed"],
  "species: others": ["", "count", "void"],
  "species: limit": ["", "day", "event"],
  "species: minimum": ["", "length", "weight", "both"],
  places: ["", "listed"],
  team_mode: ["boat_bag", "sum_of_members", "whole_bag"],
  declared_days: ["", "some"],
  ...Object.fromEntries(
    ["dead_fish", "short_fish", "over_limit", "late"].map((kind) => [
      kind,
      ["", "plain", "reducing"],
    ]),
  ),
  cut_off: ["", "some"],
  removes_biggest: ["", "short"],
  sectors: ["", "next", "size", "beyond"],
  "points: of species": ["", "some"],
  "points: each": ["", "some"],
  "points: ladder": ["", "weight", "length"],
  "points: per": ["", "weight", "length"],
  "points: line": ["", "some"],
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
  const { listed = [], others, limit_per } = rules.species ?? {};
  const minima = ["min_length_mm", "min_weight_g"] as const;
  const [byLength, byWeight] = minima.map((name) => listed.some((one) => one[name] !== undefined));
  options.set("chart", rules.chart ? "listed" : "");
  options.set("species: others", others === undefined ? "" : others ? "count" : "void");
  options.set("species: limit", (listed.some(({ limit }) => limit) && limit_per) || "");
  options.set(
    "species: minimum",
    byLength && byWeight ? "both" : byLength ? "length" : byWeight ? "weight" : "",
  );
  options.set("places", rules.places ? "listed" : "");
  options.set("team_mode", rules.team_mode ?? "boat_bag");
  options.set("declared_days", rules.declared_days === undefined ? "" : "some");
  for (const kind of ["dead_fish", "short_fish", "over_limit", "late"] as const) {
    const fine = rules.penalties?.[kind];
    options.set(kind, fine ? (fine.reduces_biggest ? "reducing" : "plain") : "");
  }
  options.set("cut_off", rules.penalties?.late?.cut_off === undefined ? "" : "some");
  options.set("removes_biggest", rules.penalties?.short_fish?.removes_biggest ? "short" : "");
  options.set("sectors", rules.sectors?.blank ?? "");
  for (const tie of tieBreak.options) {
    if (!lastTieBreaks.has(tie)) options.set(tie, rules.tie_breaks.includes(tie) ? "listed" : "");
  }
  if (points) {
    options.set("points: of species", listed.some((one) => one.points) ? "some" : "");
    options.set("points: each", points.each > 0 ? "some" : "");
    options.set("points: ladder", points.ladder?.of ?? "");
    options.set("points: per", points.per?.of ?? "");
    options.set("points: line", points.line ? "some" : "");
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

type Option = readonly [kind: string, value: string];

/** What the contract refuses together, and what needs the other. */
const APART: readonly ((a: Option, b: Option) => boolean)[] = [
  ([kind], [other, value]) =>
    kind.startsWith("points: ") && other === "metric" && value !== "points",
  ([kind, value], [other, metric]) =>
    kind === "chart" && value !== "" && other === "metric" && metric !== "weight",
  ([kind, value], [other, metric]) =>
    kind === "places" && value !== "" && other === "metric" && /points|count/.test(metric),
  ([kind, value], [other, best]) =>
    kind === "places" && value !== "" && other === "best_n" && best !== "one",
  ([kind, value], [other, per]) =>
    kind === "places" && value !== "" && other === "best_n_per" && per !== "species",
  ([kind, value], [other, mode]) =>
    (kind === "places" || kind === "species: limit") &&
    value !== "" &&
    other === "team_mode" &&
    mode === "sum_of_members",
  ([kind, value], [other, mode]) =>
    kind === "best_n_per" && value === "species" && other === "team_mode" && mode !== "boat_bag",
  ([kind, value], [other, theirs]) =>
    kind === "over_limit" &&
    value !== "" &&
    ((other === "best_n" && theirs === "all") ||
      (other === "best_n_per" && theirs !== "day") ||
      (other === "places" && theirs !== "")),
  ([kind, value], [other, theirs]) =>
    (kind === "species: limit" || kind === "species: minimum" || kind === "points: of species") &&
    value !== "" &&
    other === "species: others" &&
    theirs === "",
  ([kind, value], [other, theirs]) =>
    kind === "cut_off" && value !== "" && other === "late" && theirs === "",
  ([kind, value], [other, theirs]) =>
    kind === "removes_biggest" && value !== "" && other === "short_fish" && theirs === "",
  ([kind, value], [other, theirs]) =>
    kind === "sectors" &&
    value !== "" &&
    (other === "places" || other === "declared_days") &&
    theirs !== "",
  // One weight of a day's fish says nothing of a single one.
  ([kind, value], [other, theirs]) =>
    kind === "team_mode" &&
    value === "whole_bag" &&
    ((other === "metric" && theirs !== "weight") ||
      (other === "best_n_per" && theirs !== "day") ||
      other.startsWith("points: ") ||
      (/^(chart|places|declared_days|removes_biggest|more_of_species|species: .*)$/.test(other) &&
        theirs !== "")),
  // With points of their own, species stand beside those of the event, which are of points events.
  ([kind, value], [other]) =>
    /^(places|chart)$/.test(kind) && value !== "" && other.startsWith("points: "),
];

function isPossible(kind: string, value: string, otherKind: string, other: string): boolean {
  if (kind === otherKind) return value === other;
  const pair: readonly [Option, Option] = [
    [kind, value],
    [otherKind, other],
  ];
  return !APART.some((refuses) => refuses(pair[0], pair[1]) || refuses(pair[1], pair[0]));
}
