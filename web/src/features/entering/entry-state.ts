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

/** Before the last lines out. */
const isAhead = (event: OwnEntry["event_status"]): boolean =>
  event === "live" || (!hasBoard(event) && event !== "cancelled");

/** Whether somebody has to do something before the entry stands on the start list. */
export const isToDo = (
  entry: Pick<OwnEntry, "status" | "event_status" | "confirm_by" | "open_steps">,
): boolean =>
  !hasEnded(entry.status) &&
  isAhead(entry.event_status) &&
  (outcomeOf(entry) === "promoted" || (entry.open_steps ?? 0) > 0);

/** On the first page of a member. */
const NEXT = 3;

/** Entries of events that are ahead or run now, the first one first. */
export const nextEntries = <Entry extends Pick<OwnEntry, "status" | "event_status" | "starts_at">>(
  entries: readonly Entry[],
): Entry[] =>
  entries
    .filter(({ status, event_status: event }) => !hasEnded(status) && isAhead(event))
    // One without a day comes last.
    .toSorted((a, b) => Number(!a.starts_at) - Number(!b.starts_at) || startOf(a) - startOf(b))
    .slice(0, NEXT);

const startOf = ({ starts_at: at }: Pick<OwnEntry, "starts_at">): number =>
  at === null ? 0 : Date.parse(at);
