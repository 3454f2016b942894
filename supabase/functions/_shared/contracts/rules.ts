import * as z from "zod/mini";

/**
 * Tie-breaks in the field's words. The order in a rule set is the order in which they are tried.
 * `share` and `unresolved` end a list: equal teams share the place, or wait for an admin's ruling
 * (a fish-off, lots) which is recorded on the registration.
 */
export const tieBreak = z.enum([
  "biggest_fish",
  "second_biggest",
  "third_biggest",
  "more_fish",
  "earliest_total",
  "earliest_last_fish",
  "share",
  "unresolved",
]);
export type TieBreak = z.infer<typeof tieBreak>;

export const metric = z.enum(["weight", "length"]);
export type Metric = z.infer<typeof metric>;

/**
 * Validated again by the database (`private.is_rule_set`), so a rule set that reaches a board is
 * always of this shape.
 */
export const ruleSet = z.strictObject({
  metric,
  /** How many fish count; null counts every legal fish. */
  best_n: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** Whether `best_n` is a limit of each day or of the whole event. */
  best_n_per: z.enum(["day", "event"]),
  /** Millimetres; a fish below it does not count. Null: no minimum. */
  min_length_mm: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /**
   * Score unit. `step` is in nanograms (weight) or nanometres (length), so that a hundredth of a
   * pound (4 535 923 700 ng) and a quarter of an inch (6 350 000 nm) are exact integers.
   */
  rounding: z.strictObject({
    step: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000_000)),
    direction: z.enum(["floor", "nearest", "ceil"]),
  }),
  tie_breaks: z.array(tieBreak).check(
    z.maxLength(8),
    z.refine((list) => new Set(list).size === list.length, "a tie-break is listed twice"),
    z.refine(
      (list) => list.slice(0, -1).every((t) => t !== "share" && t !== "unresolved"),
      "share and unresolved end the list",
    ),
  ),
});
export type RuleSet = z.infer<typeof ruleSet>;
