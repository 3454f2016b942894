import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isAdmin, permissions, type Member } from "../../lib/auth/permissions.ts";

export const can = permissions({
  /** A cancelled event has no result. A final one may be run again: it must change nothing. */
  run_scoring: (member: Member, event: { status: EventStatus }) =>
    isAdmin(member) && event.status !== "cancelled",
});
