import type { EntryStatus } from "../../../../supabase/functions/_shared/contracts/entries.ts";

/** Of an entry that has not ended: it holds a place or waits for one. */
export const CURRENT_STATUSES = ["pending", "confirmed", "waitlisted"] as const;

/** In the order of an entry's life; the contract's own would bring zod along. */
const statuses: Record<EntryStatus, true> = {
  pending: true,
  confirmed: true,
  waitlisted: true,
  withdrawn: true,
  disqualified: true,
};
export const ENTRY_STATUSES = Object.keys(statuses) as EntryStatus[];

/** As `private.holds_place`. */
export const holdsPlace = (status: EntryStatus): boolean =>
  status === "pending" || status === "confirmed";

/** A disqualified team stays on the start list, marked as such. */
export const isOnStartList = (status: EntryStatus): boolean =>
  status === "confirmed" || status === "disqualified";

export const hasEnded = (status: EntryStatus): status is "withdrawn" | "disqualified" =>
  status === "withdrawn" || status === "disqualified";
