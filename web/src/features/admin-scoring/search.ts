import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

export const eventOrders = [
  "name",
  "tournament_name",
  "starts_at",
  "teams",
  "pending",
  "board_version",
] as const;

const page = z.number().int().min(1).max(10_000).optional().catch(undefined);

/** What the list of events shows (`q` to `page`) and what the history of runs (`run_event`, `runs`). */
export const scoringSearch = z.object({
  q: z.string().max(80).optional().catch(undefined),
  status: eventStatus.optional().catch(undefined),
  sort: z.enum(eventOrders).optional().catch(undefined),
  dir: z.enum(["asc", "desc"]).optional().catch(undefined),
  page,
  run_event: z.uuid().optional().catch(undefined),
  runs: page,
});
export type ScoringSearch = z.infer<typeof scoringSearch>;

export interface EventList {
  q: string;
  status: z.infer<typeof eventStatus> | null;
  sort: (typeof eventOrders)[number];
  descending: boolean;
  page: number;
}

/** The latest event first, unless the URL says otherwise. */
export const eventListOf = (search: ScoringSearch): EventList => ({
  q: search.q ?? "",
  status: search.status ?? null,
  sort: search.sort ?? "starts_at",
  descending: search.dir ? search.dir === "desc" : search.sort === undefined,
  page: search.page ?? 1,
});
