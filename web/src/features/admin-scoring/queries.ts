import { z } from "zod";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { scoringRun } from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { namesQuery } from "../../lib/api/names-query.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { withNames } from "../../lib/api/people.ts";
import type { RunListState } from "./search.ts";

const runRow = scoringRun.extend({
  rules: ruleSet,
  requested_by: z.uuid().nullable(),
  event: z.object({ name: z.string(), time_zone: z.string() }),
});
/** A recorded run with its event and, where the account still exists, who asked for it. */
export type RunRow = z.infer<typeof runRow> & { requester: string | null };

export const scoringKeys = {
  all: ["admin-scoring"] as const,
  eventNames: () => [...scoringKeys.all, "event-names"] as const,
  ties: () => [...scoringKeys.all, "ties"] as const,
  runs: () => [...scoringKeys.all, "runs"] as const,
  runList: (list: RunListState) => [...scoringKeys.runs(), list] as const,
};

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
