import * as z from "zod/mini";

/** What a team earned in one event of a season. */
const seasonResult = z.object({
  event_id: z.uuid(),
  /** Its name. */
  event: z.string(),
  /** Shared by level teams; null where the team scored nothing or was disqualified. */
  place: z.nullable(z.int()),
  disqualified: z.boolean(),
  points: z.int(),
  /** False for an event that is left out, as one of the team's worst. */
  counts: z.boolean(),
});
export type SeasonResult = z.infer<typeof seasonResult>;

/** A team in the season of its tournament, as `read_season` returns it. */
export const seasonRow = z.object({
  /** The name of the division in the last event that had it. */
  division: z.string(),
  /** The order of the divisions, from 1 on. */
  division_no: z.int(),
  /** Unique in its division, from 1 on. */
  position: z.int(),
  /** Shared by teams with as many points and wins. */
  rank: z.int(),
  team_id: z.uuid(),
  team_name: z.string(),
  points: z.int(),
  wins: z.int(),
  /** In the order in which the events ended. */
  results: z.array(seasonResult),
});
export type SeasonRow = z.infer<typeof seasonRow>;
