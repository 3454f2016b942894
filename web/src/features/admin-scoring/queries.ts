import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { scoringRun } from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { literally } from "../../lib/api/literally.ts";
import { namesQuery } from "../../lib/api/names-query.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { withNames } from "../../lib/api/people.ts";
import type { EventListState, RunListState } from "./search.ts";

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

const runRow = scoringRun.extend({
  rules: ruleSet,
  requested_by: z.uuid().nullable(),
  event: z.object({ name: z.string(), time_zone: z.string() }),
});
/** A recorded run with its event and, where the account still exists, who asked for it. */
export type RunRow = z.infer<typeof runRow> & { requester: string | null };

export const scoringKeys = {
  all: ["admin-scoring"] as const,
  events: () => [...scoringKeys.all, "events"] as const,
  eventList: (list: EventListState) => [...scoringKeys.events(), list] as const,
  eventNames: () => [...scoringKeys.all, "event-names"] as const,
  runs: () => [...scoringKeys.all, "runs"] as const,
  runList: (list: RunListState) => [...scoringKeys.runs(), list] as const,
};

export const eventListQuery = (userId: string, list: EventListState) =>
  pagedQuery({
    userId,
    queryKey: scoringKeys.eventList(list),
    list,
    select: (supabase) => {
      let rows = supabase.from("event_overview").select("*", { count: "exact" });
      if (list.status) rows = rows.eq("status", list.status);
      if (list.q) rows = rows.regexIMatch("full_name", literally(list.q));
      return rows;
    },
    row: eventRow,
  });

/** The events that the history of runs can be narrowed to. */
export const eventNamesQuery = (userId: string) =>
  namesQuery(userId, scoringKeys.eventNames(), (supabase) =>
    supabase.from("events").select("id,name"),
  );

export const runListQuery = (userId: string, list: RunListState) =>
  pagedQuery({
    userId,
    queryKey: scoringKeys.runList(list),
    list,
    select: (supabase) => {
      const rows = supabase
        .from("scoring_runs")
        .select("*,event:events(name,time_zone)", { count: "exact" });
      return list.event ? rows.eq("event_id", list.event) : rows;
    },
    row: runRow,
    complete: withNames("requester", "requested_by"),
  });
