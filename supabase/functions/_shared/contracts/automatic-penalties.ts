import * as z from "zod/mini";

/** Steps taken off a day's score, and whether its biggest fish is less by as much in tie-breaks. */
const fine = {
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  reduces_biggest: z.boolean(),
};
/** What a day costs without a judge's decision. */
export const automaticPenalties = z.strictObject({
  /** For each fish that counts or was culled and was dead at the scales. */
  dead_fish: z.optional(z.strictObject(fine)),
  /** For each fish below a minimum, which does not count either. */
  short_fish: z.optional(
    z.strictObject({
      ...fine,
      /** It also takes the largest fish that counts out of the bag of its day, without a replacement. */
      removes_biggest: z.optional(z.literal(true)),
    }),
  ),
  /** For each fish of a day beyond `best_n`. */
  over_limit: z.optional(z.strictObject(fine)),
  /** For each minute late at the scales; more than `cut_off` minutes lose the day's fish. */
  late: z.optional(
    z.strictObject({
      ...fine,
      cut_off: z.optional(z.int().check(z.minimum(1), z.maximum(1_440))),
    }),
  ),
});
export type AutomaticPenalties = z.infer<typeof automaticPenalties>;
