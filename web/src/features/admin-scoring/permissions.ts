import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** A cancelled event has no result. A final one may be run again: it must change nothing. */
export const canRunScoring = (status: EventStatus): boolean => status !== "cancelled";
