import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** Catches are decided and penalties imposed until the result is final. */
export const canJudge = (status: EventStatus): boolean =>
  status === "live" || status === "judging" || status === "provisional";
