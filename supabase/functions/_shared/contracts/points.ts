import * as z from "zod/mini";

const earned = z.int().check(z.minimum(0), z.maximum(999_999));

/** What placings earn in a tournament's table; validated again by `private.is_points_scheme`. */
export const pointsScheme = z.strictObject({
  /** For the first place, the second one, and so on; places after the last one earn `taking_part`. */
  points: z.array(earned).check(z.minLength(1), z.maxLength(200)),
  /** How many events of a team count, its best ones; null: all. */
  best_n: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** What every team earns at least, one that scored nothing included; 0 where it is missing. */
  taking_part: z.optional(earned),
  /** How many of the events that were held do not count for a team; 0 where it is missing. */
  drop_worst: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
});
