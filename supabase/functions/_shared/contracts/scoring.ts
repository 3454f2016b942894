import { z } from "zod";
import { EDITION } from "./board-address.ts";
import { LANGUAGES } from "./languages.ts";

/** Body of `POST /functions/v1/scoring/runs`. Admins only. */
export const runRequest = z.strictObject({ eventId: z.uuid() });
export type RunRequest = z.infer<typeof runRequest>;

/** One complete, recorded recomputation of an event's board (a row of `scoring_runs`). */
export const scoringRun = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  /** Version of the event's rules that the run used. */
  rules_version: z.number().int(),
  /** Teams on the board. */
  entries: z.number().int(),
  /** Fish that count or are culled. */
  catches_legal: z.number().int(),
  /** Fish that do not count, each for a reason of its own. */
  catches_void: z.number().int(),
  catches_pending: z.number().int(),
  /** Rows of the board that the run changed; 0 when nothing had changed since the last scoring. */
  changed: z.number().int(),
  /** The board's version after the run. */
  board_version: z.number().int(),
  started_at: z.iso.datetime({ offset: true }),
  finished_at: z.iso.datetime({ offset: true }),
  /** Milliseconds under the board's lock; waiting for another run is not part of it. */
  duration_ms: z.number().int(),
});
export type ScoringRun = z.infer<typeof scoringRun>;

/**
 * Response of `POST /runs`. Errors: `invalid` with `fields`, `unauthenticated`, `forbidden`,
 * `not_found`, `event_cancelled`.
 */
export const runAnswer = z.object({ run: scoringRun });
export type RunAnswer = z.infer<typeof runAnswer>;

/**
 * Parameters of `GET /functions/v1/scoring/boards/{eventId}`, which anyone may call: `boardPointer`
 * of `board-address.ts`. Errors: `invalid` with `fields`, `not_found` (a draft is not found either).
 */
export const boardParams = z.object({ eventId: z.guid().toLowerCase() });

/**
 * Parameters of `GET …/boards/{eventId}/{edition}`: `boardBody` of `board/wire.ts`, the same under
 * this address for good, or 307 to the current edition once the board has moved on.
 */
export const editionParams = boardParams.extend({ edition: z.string().regex(EDITION) });

/** Parameters of `GET …/standings/{eventId}/{file}`, where the file is `en.json`, `ar.csv` …: `standings.ts`. */
export const standingsParams = boardParams.extend({
  file: z.enum(LANGUAGES.flatMap((one) => [`${one}.json`, `${one}.csv`] as const)),
});

/** Each spelling of a query would be another entry of a cache. */
export const noQuery = z.strictObject({});
