import { hasBoard } from "../../lib/events/life-cycle.ts";
import { isOnStartList } from "../../lib/entries/entry-status.ts";
import type { OwnEntry } from "./queries.ts";

export const isOnBoard = (entry: Pick<OwnEntry, "status" | "event_status">): boolean =>
  isOnStartList(entry.status) && hasBoard(entry.event_status);
