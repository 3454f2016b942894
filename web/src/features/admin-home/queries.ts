import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { officeWeek, waiting } from "../../../../supabase/functions/_shared/contracts/office.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { loadSite } from "../../lib/site.ts";

const all = ["admin-home"] as const;
/** Of the events to come. */
const NEXT_EVENTS = 4;
/** The week's figures are no live state: they are counted again once they are this old. */
const WEEK_STALE_MS = 60_000;

export const waitingKey = (userId: string) => sessionKey(userId, [...all, "waiting"]);

export async function fetchWaiting(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc("read_waiting").abortSignal(signal).throwOnError();
  return waiting.parse(data);
}

/** What waits for a decision, kept up to date by its topic. */
export const waitingQuery = (userId: string) =>
  liveQuery({ queryKey: waitingKey(userId), load: fetchWaiting });

/** New entries, catches, posts and members by days of the company's office. */
export const weekQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...all, "week"]),
    queryFn: async ({ signal }) => {
      const [supabase, { time_zone }] = await Promise.all([getSupabase(), loadSite()]);
      const { data } = await supabase
        .rpc("read_office_week", { time_zone })
        .abortSignal(signal)
        .throwOnError();
      return officeWeek.parse(data);
    },
    staleTime: WEEK_STALE_MS,
  });

const nextEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  time_zone: z.string(),
  tournament_name: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  teams: z.number().int(),
});
export type NextEvent = z.infer<typeof nextEvent>;

/** Events that are not over, the next to begin first; drafts without a date last. */
export const nextEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...all, "events"]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("event_overview")
        .select("id,name,status,time_zone,tournament_name,starts_at,ends_at,teams")
        .not("status", "in", "(final,cancelled)")
        .order("starts_at", { ascending: true, nullsFirst: false })
        .order("id")
        .limit(NEXT_EVENTS)
        .abortSignal(signal)
        .throwOnError();
      return understood(nextEvent, data, "next event", reportUnreadable);
    },
    staleTime: WEEK_STALE_MS,
  });
