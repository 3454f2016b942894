import { z } from "zod";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { queryOptions } from "@tanstack/react-query";
import { boardDifference } from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import {
  scoringRun,
  type ScoringRun,
} from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { namesQuery } from "../../lib/api/names-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
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
  openEvents: () => [...scoringKeys.all, "open-events"] as const,
  ties: () => [...scoringKeys.all, "ties"] as const,
  trials: () => [...scoringKeys.all, "trials"] as const,
  runs: () => [...scoringKeys.all, "runs"] as const,
  runsBefore: (run: Pick<ScoringRun, "id">) => [...scoringKeys.runs(), "before", run.id] as const,
  compared: (earlier: string, later: string) =>
    [...scoringKeys.all, "compared", earlier, later] as const,
  runList: (list: RunListState) => [...scoringKeys.runs(), list] as const,
};

/** The events that the history of runs can be narrowed to. */
export const eventNamesQuery = (userId: string) =>
  namesQuery(userId, scoringKeys.eventNames(), (supabase) =>
    supabase.from("events").select("id,name"),
  );

/** The events whose board can still change, as trials change it. */
export const openEventsQuery = (userId: string) =>
  namesQuery(userId, scoringKeys.openEvents(), (supabase) =>
    supabase.from("events").select("id,name").in("status", ["live", "judging", "provisional"]),
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

/** How many earlier runs can be chosen to compare with. */
const EARLIER_RUNS = 30;
const earlierRun = z.object({ id: z.uuid(), started_at: z.string(), rules_version: z.int() });

/** The runs of the same event before this one, the latest first. */
export const runsBeforeQuery = (userId: string, run: ScoringRun) =>
  queryOptions({
    queryKey: sessionKey(userId, scoringKeys.runsBefore(run)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("scoring_runs")
        .select("id,started_at,rules_version")
        .eq("event_id", run.event_id)
        .lt("started_at", run.started_at)
        .order("started_at", { ascending: false })
        .limit(EARLIER_RUNS)
        .abortSignal(signal)
        .throwOnError();
      return z.array(earlierRun).parse(data);
    },
  });

/** Who stood where before and after; null where one of the runs kept no standings. */
export const comparedQuery = (userId: string, earlier: string, later: string) =>
  queryOptions({
    queryKey: sessionKey(userId, scoringKeys.compared(earlier, later)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("compare_runs", { earlier, later })
        .abortSignal(signal)
        .throwOnError();
      return boardDifference.nullable().parse(data);
    },
    staleTime: Infinity,
  });
