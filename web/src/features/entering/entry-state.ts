import { hasBoard } from "../../lib/events/life-cycle.ts";
import { hasEnded, isOnStartList } from "../../lib/entries/entry-status.ts";
import type { OwnEntry } from "./queries.ts";

export const isOnBoard = (entry: Pick<OwnEntry, "status" | "event_status">): boolean =>
  isOnStartList(entry.status) && hasBoard(entry.event_status);

/** What an entry has come to; a place that came free for it is to be confirmed. */
export function outcomeOf({ status, confirm_by }: Pick<OwnEntry, "status" | "confirm_by">) {
  if (hasEnded(status)) return "ended";
  return status === "pending" && confirm_by !== null ? "promoted" : status;
}
