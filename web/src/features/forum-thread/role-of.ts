import type { ThreadStaff } from "../../../../supabase/functions/_shared/contracts/forum.ts";

/** For what the author of a post speaks in this thread. */
export type StaffRole = "judge" | "organiser" | "moderator";

/** The role that says most; null for members, and for an author who is gone. */
export function roleOf(
  staff: ThreadStaff | undefined,
  author: { number: number } | null,
): StaffRole | null {
  if (!staff || !author) return null;
  if (staff.judges.includes(author.number)) return "judge";
  if (staff.organisers.includes(author.number)) return "organiser";
  return staff.moderators.includes(author.number) ? "moderator" : null;
}
