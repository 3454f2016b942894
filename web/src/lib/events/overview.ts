import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { literally } from "../api/literally.ts";
import { pagedQuery } from "../api/paged-query.ts";
import type { EventListState } from "./event-list.ts";

const eventRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  time_zone: z.string(),
  tournament_name: z.string(),
  days: z.number().int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  teams: z.number().int(),
  pending: z.number().int(),
  board_version: z.number().int(),
});
/** A row of `event_overview`. */
export type EventRow = z.infer<typeof eventRow>;
/** What is known of an event wherever its steps are offered. */
export type SteppedEvent = Pick<EventRow, "id" | "name" | "status" | "pending">;

/** All that the desks of the organisers know of events is invalidated together. */
export const overviewKeys = {
  all: ["event-overview"] as const,
  list: (list: EventListState) => [...overviewKeys.all, "list", list] as const,
  event: (eventId: string) => [...overviewKeys.all, "event", eventId] as const,
};

export const eventListQuery = (userId: string, list: EventListState) =>
  pagedQuery({
    userId,
    queryKey: overviewKeys.list(list),
    list,
    tie: "name",
    select: (supabase) => {
      let rows = supabase.from("event_overview").select("*", { count: "exact" });
      if (list.status) rows = rows.eq("status", list.status);
      if (list.q) rows = rows.regexIMatch("full_name", literally(list.q));
      return rows;
    },
    row: eventRow,
  });
