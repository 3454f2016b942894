import * as z from "zod/mini";

/** What placings earn in a tournament's table; validated again by `private.is_points_scheme`. */
export const pointsScheme = z.strictObject({
  /** For the first place, the second one, and so on; places after the last one earn nothing. */
  points: z
    .array(z.int().check(z.minimum(0), z.maximum(999_999)))
    .check(z.minLength(1), z.maxLength(200)),
  /** How many events of a team count, its best ones; null: all. */
  best_n: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
});
