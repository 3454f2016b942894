import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  eventStatus,
  type EventStatus,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../api/report-unreadable.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import type { NextStatus } from "./life-cycle.ts";
import { overviewKeys } from "./overview.ts";

const consequence = z.object({
  kind: z.enum([
    "no_days",
    "no_divisions",
    "no_closing",
    "entries_waiting",
    "entries_open",
    "teams_start",
    "no_neutral",
    "catches_pending",
    "entries_ended",
    "people_told",
    "fees_refunded",
    "fees_dropped",
  ]),
  amount: z.int(),
});
/** How many entries, people, fees or catches a step concerns, or what the event still lacks. */
export type Consequence = z.infer<typeof consequence>;

export const consequencesKey = ["event-steps", "consequences"] as const;
/** What the step would bring about now (`public.step_consequences`); asked for each time. */
export const consequencesQuery = (userId: string, { eventId, to }: LifeCycleStep) =>
  queryOptions({
    queryKey: sessionKey(userId, [...consequencesKey, eventId, to]),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Consequence[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("step_consequences", { event_id: eventId, step: to })
        .abortSignal(signal)
        .throwOnError();
      return understood(consequence, data, "consequence", reportUnreadable);
    },
  });

export interface LifeCycleStep {
  eventId: string;
  to: NextStatus;
}

/** How many catches a result would leave unjudged. */
export const unjudgedOf = (consequences: readonly Consequence[]): number =>
  consequences.find(({ kind }) => kind === "catches_pending")?.amount ?? 0;

/** A step with what the admin was shown of it: with more catches to judge, no result becomes final. */
export interface ShownStep extends LifeCycleStep {
  unjudged: number;
}

/** Moves an event one step of its life; the database refuses any other step. */
export const stepEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["event-steps", "step"],
    mutationFn: async ({ eventId, to, unjudged }: ShownStep): Promise<EventStatus> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("set_event_status", { event_id: eventId, status: to, unjudged })
        .throwOnError();
      return eventStatus.parse(data.status);
    },
    // Also after an error: somebody else may have moved the event meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
  });

/** Takes a final event back to its provisional result; `reason` is shown on its board. */
export const reopenEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["event-steps", "reopen"],
    mutationFn: async (reopening: { event_id: string; reason: string }): Promise<EventStatus> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("reopen_event", reopening).throwOnError();
      return eventStatus.parse(data.status);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
  });
