import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { listSearch, type ParamsOf } from "../page/list-search.ts";

/** Every status, in the order of an event's life; the contract's own would bring zod along. */
const statuses: Record<EventStatus, true> = {
  draft: true,
  published: true,
  registration_open: true,
  registration_closed: true,
  live: true,
  judging: true,
  provisional: true,
  final: true,
  cancelled: true,
};

/** The latest event first. */
export const eventList = listSearch({
  search: true,
  filters: { status: Object.keys(statuses) as EventStatus[] },
  orders: {
    starts_at: "desc",
    name: "asc",
    tournament_name: "asc",
    teams: "desc",
    pending: "desc",
    board_version: "desc",
  },
});
export type EventListParams = ParamsOf<typeof eventList>;
export type EventListState = ReturnType<typeof eventList.of>;
