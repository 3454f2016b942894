import { hasBoard } from "../../lib/events/life-cycle.ts";
import type { OwnEntry } from "./queries.ts";

export const isOnStartList = ({ status }: Pick<OwnEntry, "status">): boolean =>
  status === "confirmed" || status === "disqualified";

export const isOnBoard = (entry: Pick<OwnEntry, "status" | "event_status">): boolean =>
  isOnStartList(entry) && hasBoard(entry.event_status);
