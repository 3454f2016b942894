import * as z from "zod/mini";
import type { TieBreak } from "../contracts/rules.ts";

/**
 * A number for every row, in the order of the rows, as its difference from what the row itself
 * lets a reader guess (`guesses` below) or from `from`. One number stands for all rows alike. The
 * cells are parsed with their rows: a bad one must cost its own row only.
 */
export const column = z.union([
  z.number(),
  z.array(z.unknown()),
  z.object({ from: z.number(), by: z.array(z.unknown()) }),
]);
export type Column = z.infer<typeof column>;

/**
 * The body of a board as it travels: columns, because that is what compresses well. Rows stand in
 * the order of the divisions, each division's best first. Whatever a reader can show without is
 * `unknown` here and parsed item by item (`decode.ts`).
 */
export const boardBody = z.object({
  version: z.int(),
  stamp: z.int(),
  key_version: z.int(),
  event: z.looseObject({
    days: z.array(z.unknown()),
    holds: z.array(z.unknown()),
    reopened: z.unknown(),
    freeze: z.unknown(),
    protests_close_at: z.unknown(),
    protested: z.array(z.unknown()),
    sponsors: z._default(z.array(z.unknown()), []),
    awards: z._default(z.array(z.unknown()), []),
  }),
  /** `teams` is the number of the division's rows. */
  divisions: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      teams: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
  ),
  /** Boat numbers; `names` is as long. */
  numbers: z.array(z.unknown()),
  names: z.array(z.unknown()),
  /** How many counted fish each row has. */
  bags: column,
  /**
   * The rows' largest fish, then for every row with a second one how much smaller that is, and so
   * on: only rows with so many fish have an element.
   */
  counted: z.array(z.array(z.unknown())),
  scores: column,
  /** One for each element of the sort key after the score. */
  ties: z.array(column),
  /** Legal fish beyond the counted ones. */
  culled: column,
  penalties: column,
  pending: column,
  /** One for each day of an event whose rows have totals of days. */
  days: z._default(z.array(column), []),
  /** By how many versions a row is older than the board. */
  ages: column,
  /** Rows that moved in `key_version`: the row's index, and its key before (null: came with it). */
  moved: z.array(z.unknown()),
  /** Teams that left their division in `key_version`: the division's index and the key. */
  left: z.array(z.unknown()),
  feed: z.array(z.unknown()),
});
export type BoardBody = z.infer<typeof boardBody>;

/** What a row's score is without knowing it: right unless a day was cut off at nothing. */
export const guessScore = (counted: readonly number[], penalty: number): number =>
  counted.reduce((sum, value) => sum + value, 0) - penalty;

const guesses: Partial<Record<TieBreak, (counted: readonly number[]) => number>> = {
  biggest_fish: (counted) => counted[0] ?? 0,
  second_biggest: (counted) => counted[1] ?? 0,
  third_biggest: (counted) => counted[2] ?? 0,
  fourth_biggest: (counted) => counted[3] ?? 0,
  fifth_biggest: (counted) => counted[4] ?? 0,
  more_fish: (counted) => counted.length,
};

/** What a tie-break's value is without knowing it; 0 where the fish say nothing about it. */
export const guessTie = (tieBreak: TieBreak | undefined, counted: readonly number[]): number =>
  (tieBreak && guesses[tieBreak]?.(counted)) || 0;
