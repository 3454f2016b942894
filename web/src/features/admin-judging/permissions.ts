import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isAdmin, permissions, type Member } from "../../lib/auth/permissions.ts";

/** Catches are decided and penalties imposed until the result is final. */
export const isJudged = (status: EventStatus): boolean =>
  status === "live" || status === "judging" || status === "provisional";

const isJudge = (member: Member, { id }: { id: string }): boolean =>
  isAdmin(member) || member.judgedEvents.includes(id);

/** The events that a judge is here for; null for an admin, who judges all. */
export const judgedOnly = (member: Member): readonly string[] | null =>
  isAdmin(member) ? null : member.judgedEvents;

export const can = permissions({
  see_desk: (member: Member) => isAdmin(member) || member.judgedEvents.length > 0,
  see_desk_of: isJudge,
  judge: (member: Member, event: { id: string; status: EventStatus }) =>
    isJudge(member, event) && isJudged(event.status),
  penalise: (member: Member, event: { id: string; status: EventStatus }) =>
    isJudge(member, event) && isJudged(event.status),
});
