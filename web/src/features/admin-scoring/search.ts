import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  oneOfParam,
  pageParam,
  textParam,
  uuidParam,
  type RawSearch,
} from "../../lib/page/search-params.ts";

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

export const eventOrders = [
  "name",
  "tournament_name",
  "starts_at",
  "teams",
  "pending",
  "board_version",
] as const;

/** What the list of events shows (`q` to `page`) and what the history of runs (`run_event`, `runs`). */
export interface ScoringSearch {
  q?: string | undefined;
  status?: EventStatus | undefined;
  sort?: (typeof eventOrders)[number] | undefined;
  dir?: "asc" | "desc" | undefined;
  page?: number | undefined;
  run_event?: string | undefined;
  runs?: number | undefined;
}

export const scoringSearch = (raw: RawSearch): ScoringSearch => ({
  q: textParam(raw["q"], 80),
  status: oneOfParam(raw["status"], Object.keys(statuses) as EventStatus[]),
  sort: oneOfParam(raw["sort"], eventOrders),
  dir: oneOfParam(raw["dir"], ["asc", "desc"]),
  page: pageParam(raw["page"]),
  run_event: uuidParam(raw["run_event"]),
  runs: pageParam(raw["runs"]),
});

export interface EventListSearch {
  q: string;
  status: EventStatus | null;
  sort: (typeof eventOrders)[number];
  descending: boolean;
  page: number;
}

/** The latest event first, unless the URL says otherwise. */
export const eventListOf = (search: ScoringSearch): EventListSearch => ({
  q: search.q ?? "",
  status: search.status ?? null,
  sort: search.sort ?? "starts_at",
  descending: search.dir ? search.dir === "desc" : search.sort === undefined,
  page: search.page ?? 1,
});
