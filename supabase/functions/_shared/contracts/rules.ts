import * as z from "zod/mini";
import { automaticPenalties } from "./automatic-penalties.ts";
import { NANO_PER_GRAM, NANO_PER_MILLIMETRE } from "./nano.ts";

/**
 * Tie-breaks in the field's words. The order in a rule set is the order in which they are tried.
 * `biggest_fish` is the largest of each day's biggest counted fish less that day's penalties which
 * reduce it; `biggest_bag` is the best daily score; `more_fish` counts the counted fish worth more than
 * nothing; `earliest_total` is the capture time of the last fish that made the total,
 * `earliest_last_fish` that of the last legal fish, which may be culled or worth nothing, and
 * `earliest_limit` that of the fish with which the team first had `best_n` fish worth more than nothing
 * of one day, species or angler, or of the event, whatever the best fish are counted per. `more_of_species`
 * counts the counted fish of `tie_species`; `total` is what all days are worth where places are scored.
 * The last four end a list: equal teams share the place, or wait for what an admin records on the
 * registration, which is a ruling, a fish-off (between teams level for first place; others share), or
 * lots.
 */
export const tieBreak = z.enum([
  "biggest_fish",
  "second_biggest",
  "third_biggest",
  "fourth_biggest",
  "fifth_biggest",
  "biggest_bag",
  "more_fish",
  "more_of_species",
  "total",
  "earliest_total",
  "earliest_last_fish",
  "earliest_limit",
  "share",
  "unresolved",
  "fish_off",
  "lots",
]);
export type TieBreak = z.infer<typeof tieBreak>;

/** The tie-breaks that end a list. */
export const lastTieBreaks: ReadonlySet<string> = new Set<TieBreak>([
  "share",
  "unresolved",
  "fish_off",
  "lots",
]);

/** What is measured of a fish. */
const measured = z.enum(["weight", "length"]);
export type Measured = z.infer<typeof measured>;

/** What a fish counts for: its measure, the points that it earns, or itself. */
export const metric = z.enum(["weight", "length", "points", "count"]);
export type Metric = z.infer<typeof metric>;

/** Points of one kind, few enough that the sum of a hundred fish fits an integer of the database. */
const points = z.int().check(z.minimum(0), z.maximum(100_000));
/** Grams or millimetres from which a rung is reached, and its points. */
const rung = z.tuple([z.int().check(z.minimum(0), z.maximum(2_000_000)), points]);
const rungs = (most: number) =>
  z.array(rung).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine(
      (list) => list.every(([from], n) => n === 0 || from > (list[n - 1]?.[0] ?? 0)),
      "the rungs do not rise",
    ),
  );

/** The line class of a catch, in the unit that its event's rules name. */
export const lineClass = z.int().check(z.minimum(1), z.maximum(200));

export const ladder = z.strictObject({ of: measured, rungs: rungs(50) });

/**
 * The weight of a fish by its length, in a weight event whose fish are measured and released: rows of
 * [millimetres from which it holds, steps of the rounding], as a circuit publishes them. A fish weighs
 * what the last row says that it reaches, below the first one nothing.
 */
export const chart = rungs(400);

/**
 * What a fish earns in a points event: `each`, and the highest rung that it reaches, and `per.points`
 * for every whole unit, and `line.points` × its weight / its line class in whole points. Lengths are those
 * that the event's rounding makes, weights as they were read off the scales. A measure that was not taken
 * earns nothing, and neither does a fish without one of the line classes.
 */
const pointsTable = z.strictObject({
  each: points,
  ladder: z.optional(ladder),
  per: z.optional(
    z
      .strictObject({
        of: measured,
        /** Nanograms or nanometres: a pound is 453 592 370 000. */
        unit: z.int().check(z.minimum(NANO_PER_MILLIMETRE), z.maximum(1_000_000_000_000_000)),
        points: z.int().check(z.minimum(1), z.maximum(10)),
      })
      .check(
        z.refine(
          ({ of, unit }) => of === "length" || unit >= NANO_PER_GRAM,
          "the unit is finer than a gram",
        ),
      ),
  ),
  line: z.optional(
    z.strictObject({
      /** Nanograms of the unit in which the classes are named: a pound is 453 592 370 000. */
      unit: z.int().check(z.minimum(100 * NANO_PER_GRAM), z.maximum(1_000_000_000_000)),
      /** Breaking strains of the line, such as 8, 12 and 20 lb. */
      classes: z.array(lineClass).check(
        z.minLength(1),
        z.maxLength(20),
        z.refine(
          (list) => list.every((one, n) => n === 0 || one > (list[n - 1] ?? 0)),
          "the line classes do not rise",
        ),
      ),
      points: z.int().check(z.minimum(1), z.maximum(100)),
    }),
  ),
});
export type PointsTable = z.infer<typeof pointsTable>;

const speciesCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,60}$/));

/** What holds for one species, in place of the event's own rule. */
const listedSpecies = z.strictObject({
  /** `species.code` of the database. */
  code: speciesCode,
  points: z.optional(pointsTable),
  /** How many of them may count; the best do. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** Held against the same length as the event's `min_length_mm`. */
  min_length_mm: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** Grams; a fish that was not weighed does not count. */
  min_weight_g: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000))),
});
const speciesTable = z.strictObject({
  listed: z.array(listedSpecies).check(
    z.minLength(1),
    z.maxLength(60),
    z.refine(
      (list) => new Set(list.map(({ code }) => code)).size === list.length,
      "a species is listed twice",
    ),
  ),
  /** Whether fish of other species count. */
  others: z.boolean(),
  /** What a species' `limit` is a limit of. */
  limit_per: z.enum(["day", "event"]),
});
export type SpeciesTable = z.infer<typeof speciesTable>;

/**
 * Validated again by the database (`private.is_rule_set`), so a rule set that reaches a board is
 * always of this shape.
 */
export const ruleSet = z
  .strictObject({
    metric,
    /** How many fish count; null counts every legal fish. */
    best_n: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    /** Whether `best_n` is a limit of each day, of the whole event, or of each species in the event. */
    best_n_per: z.enum(["day", "event", "species"]),
    /**
     * Millimetres; a fish below it does not count. Null: no minimum. In a weight event a fish without
     * a recorded length passes: it was measured when it was weighed.
     */
    min_length_mm: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
    /**
     * Which length the minimum is held against: what is left after rounding and deduction (`score`, and
     * what is meant without it), the length after rounding, or the length as it was measured. The first
     * two differ in length events alone. A weight event always takes the measured one.
     */
    min_length_of: z.optional(z.enum(["score", "rounded", "measured"])),
    /**
     * Score unit, and in points and count events what a length is rounded to. `step` is in nanograms
     * (weight) or nanometres (all others), so that a hundredth of a pound (4 535 923 700 ng) and a
     * quarter of an inch (6 350 000 nm) are exact integers. No finer than the gram or millimetre in
     * which a catch is stored.
     */
    rounding: z.strictObject({
      step: z.int().check(z.minimum(NANO_PER_MILLIMETRE), z.maximum(1_000_000_000_000_000)),
      direction: z.enum(["floor", "nearest", "ceil"]),
    }),
    /** Where points are the metric, and nowhere else. */
    points: z.optional(pointsTable),
    /** In a weight event whose fish are measured. */
    chart: z.optional(chart),
    species: z.optional(speciesTable),
    /**
     * Points of the places among the teams of a division, each with its best fish of a species (of equal
     * ones the earlier): the score is their sum less penalties, and fish count for nothing else.
     */
    places: z.optional(z.array(points).check(z.minLength(1), z.maxLength(50))),
    /**
     * Teams are placed by what each day is worth among the teams of their division that drew the same
     * sector that day. The score is the sum of these places, and the lowest wins. Level teams share a
     * place. A team without a worth takes the place after the others (`next`), or one that is the
     * number of teams of its sector (`size`) or one more (`beyond`).
     */
    sectors: z.optional(z.strictObject({ blank: z.enum(["next", "size", "beyond"]) })),
    /**
     * With `sum_of_members`, `best_n` is a limit of each angler; one bag of the team without it. With
     * `whole_bag` the scales weigh that bag as one: of single fish, only those that were weighed by
     * themselves as well are known, for tie-breaks and awards.
     */
    team_mode: z.optional(z.enum(["boat_bag", "sum_of_members", "whole_bag"])),
    /** How many of the event's days a team fishes, which it declares; all without it. */
    declared_days: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    penalties: z.optional(automaticPenalties),
    /** `species.code` of the species of `more_of_species`, and nowhere else. */
    tie_species: z.optional(speciesCode),
    tie_breaks: z.array(tieBreak).check(
      z.maxLength(8),
      z.refine((list) => new Set(list).size === list.length, "a tie-break is listed twice"),
      z.refine(
        (list) => list.slice(0, -1).every((one) => !lastTieBreaks.has(one)),
        "what leaves a tie standing ends the list",
      ),
    ),
  })
  .check(
    z.refine(
      (rules) => rules.metric !== "weight" || rules.rounding.step >= NANO_PER_GRAM,
      "the step is finer than a gram",
    ),
    z.refine(
      (rules) => (rules.metric === "points") === (rules.points !== undefined),
      "points belong to a points event",
    ),
    z.refine(
      (rules) =>
        rules.metric === "points" || !rules.species?.listed.some((one) => one.points !== undefined),
      "points of a species belong to a points event",
    ),
    z.refine((rules) => rules.metric === "weight" || !rules.chart, "a chart says weights"),
    z.refine(
      (rules) =>
        !rules.places ||
        ((rules.metric === "weight" || rules.metric === "length") &&
          rules.best_n === 1 &&
          rules.best_n_per === "species"),
      "places are those of the best fish of each species, by weight or length",
    ),
    z.refine(
      ({ places, sectors }) => !places || !sectors,
      "places are those of species or those in sectors",
    ),
    z.refine(
      ({ sectors, declared_days }) => !sectors || declared_days === undefined,
      "each day has a place in a sector",
    ),
    z.refine(
      ({ places, sectors, tie_breaks }) => places || sectors || !tie_breaks.includes("total"),
      "a total breaks ties between places",
    ),
    z.refine(
      ({ tie_species, tie_breaks }) =>
        (tie_species !== undefined) === tie_breaks.includes("more_of_species"),
      "a tie-break by species names it",
    ),
    z.refine(
      ({ team_mode, species, best_n_per }) =>
        team_mode !== "sum_of_members" ||
        (best_n_per !== "species" && !species?.listed.some((one) => one.limit !== undefined)),
      "limits of species are limits of a team",
    ),
    z.refine(
      (rules) =>
        rules.team_mode !== "whole_bag" ||
        (rules.metric === "weight" &&
          rules.best_n_per === "day" &&
          !rules.chart &&
          !rules.species &&
          !rules.places &&
          rules.declared_days === undefined &&
          rules.tie_species === undefined &&
          !rules.penalties?.short_fish?.removes_biggest),
      "one weight of a day's fish says nothing of a single one",
    ),
    z.refine(
      ({ penalties, best_n, best_n_per }) =>
        !penalties?.over_limit || (best_n !== null && best_n_per === "day"),
      "over the limit are fish of a day",
    ),
  );
export type RuleSet = z.infer<typeof ruleSet>;
