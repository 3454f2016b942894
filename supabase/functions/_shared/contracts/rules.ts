import * as z from "zod/mini";
import { NANO_PER_GRAM, NANO_PER_MILLIMETRE } from "./nano.ts";

/**
 * Tie-breaks in the field's words. The order in a rule set is the order in which they are tried.
 * `biggest_fish` is the largest of each day's biggest counted fish less that day's penalties which
 * reduce it; `more_fish` counts the counted fish worth more than nothing; `earliest_total` is the
 * capture time of the last fish that made the total, `earliest_last_fish` that of the last legal
 * fish, which may be culled or worth nothing.
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
export const ruleSet = z
  .strictObject({
    metric,
    /** How many fish count; null counts every legal fish. */
    best_n: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    /** Whether `best_n` is a limit of each day or of the whole event. */
    best_n_per: z.enum(["day", "event"]),
    /**
     * Millimetres; a fish below it does not count. Null: no minimum. In a weight event a fish without
     * a recorded length passes: it was measured when it was weighed.
     */
    min_length_mm: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
    /**
     * Score unit. `step` is in nanograms (weight) or nanometres (length), so that a hundredth of a
     * pound (4 535 923 700 ng) and a quarter of an inch (6 350 000 nm) are exact integers. No finer
     * than the gram or millimetre in which a catch is stored.
     */
    rounding: z.strictObject({
      step: z.int().check(z.minimum(NANO_PER_MILLIMETRE), z.maximum(1_000_000_000_000_000)),
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
  })
  .check(
    z.refine(
      ({ metric: measure, rounding }) => measure === "length" || rounding.step >= NANO_PER_GRAM,
      "the step is finer than a gram",
    ),
  );
export type RuleSet = z.infer<typeof ruleSet>;
