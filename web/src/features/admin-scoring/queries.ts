import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { scoringRun } from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { likeText } from "../../lib/api/like-text.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { fetchNames } from "../../lib/api/people.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { EventListSearch } from "./search.ts";

export const PAGE_SIZE = 20;

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
  eventList: (list: EventListSearch) => [...scoringKeys.events(), list] as const,
  eventNames: () => [...scoringKeys.all, "event-names"] as const,
  runs: () => [...scoringKeys.all, "runs"] as const,
  runList: (eventId: string | null, page: number) =>
    [...scoringKeys.runs(), eventId, page] as const,
};

const range = (page: number): [number, number] => [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];

export const eventListQuery = (list: EventListSearch) =>
  queryOptions({
    queryKey: scoringKeys.eventList(list),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      let rows = supabase.from("event_overview").select("*", { count: "exact" });
      if (list.status) rows = rows.eq("status", list.status);
      if (list.q) rows = rows.ilike("full_name", likeText(list.q));
      const { data, count } = await rows
        .order(list.sort, { ascending: !list.descending, nullsFirst: false })
        .order("id")
        .range(...range(list.page))
        .abortSignal(signal)
        .throwOnError();
      return { rows: z.array(eventRow).parse(data), total: count ?? 0 };
    },
    placeholderData: keepPreviousData,
  });

/** The events that the history of runs can be narrowed to. */
export const eventNamesQuery = queryOptions({
  queryKey: scoringKeys.eventNames(),
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const { data } = await supabase
      .from("events")
      .select("id,name")
      .order("name")
      .limit(LONGEST_LIST)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** Newest first; `eventId` null for every event. */
export const runListQuery = (eventId: string | null, page: number) =>
  queryOptions({
    queryKey: scoringKeys.runList(eventId, page),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      let rows = supabase
        .from("scoring_runs")
        .select("*,event:events(name,time_zone)", { count: "exact" });
      if (eventId) rows = rows.eq("event_id", eventId);
      const { data, count } = await rows
        .order("started_at", { ascending: false })
        .order("id")
        .range(...range(page))
        .abortSignal(signal)
        .throwOnError();
      const runs = z.array(runRow).parse(data);
      const names = await fetchNames(
        supabase,
        runs.map((run) => run.requested_by),
        signal,
      );
      return {
        rows: runs.map((run): RunRow => ({
          ...run,
          requester: run.requested_by && (names.get(run.requested_by) ?? null),
        })),
        total: count ?? 0,
      };
    },
    placeholderData: keepPreviousData,
  });
