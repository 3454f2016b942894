import type { Caller } from "../_shared/caller.ts";
import { type RunAnswer, runAnswer } from "../_shared/contracts/scoring.ts";
import { asAppError } from "../_shared/database-errors.ts";

/**
 * Scores a whole event as the caller; the database decides whether they may.
 *
 * @throws AppError `forbidden`, `not_found`, `event_cancelled`
 */
export async function runScoring(caller: Caller, eventId: string): Promise<RunAnswer> {
  const { data, error } = await caller.supabase.rpc("run_scoring", { event_id: eventId });
  if (error) throw asAppError(error);
  return runAnswer.parse({ run: data });
}
