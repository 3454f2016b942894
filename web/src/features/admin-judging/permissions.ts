import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isAdmin, permissions, type Member } from "../../lib/auth/permissions.ts";

/** Catches are decided and penalties imposed until the result is final. */
export const isJudged = (status: EventStatus): boolean =>
  status === "live" || status === "judging" || status === "provisional";

export const can = permissions({
  see_desk: isAdmin,
  judge: (member: Member, event: { status: EventStatus }) =>
    isAdmin(member) && isJudged(event.status),
});
