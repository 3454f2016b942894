import { isAdmin, permissions, type Member } from "../../lib/auth/permissions.ts";

/** The events that a judge is here for; null for an admin, who sees all. */
export const judgedOnly = (member: Member): readonly string[] | null =>
  isAdmin(member) ? null : member.judgedEvents;

export const can = permissions({
  see_results: (member: Member) => isAdmin(member) || member.judgedEvents.length > 0,
  see_results_of: (member: Member, { id }: { id: string }) =>
    isAdmin(member) || member.judgedEvents.includes(id),
  /** Freezing, revealing, the protest window, awards, and what becomes final. */
  run_prize_giving: isAdmin,
});
