import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  eventStatus,
  type EventStatus,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  runAnswer,
  type RunRequest,
  type ScoringRun,
} from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { NextStatus } from "./life-cycle.ts";
import { scoringKeys } from "./queries.ts";

/** Recomputes an event's board; the function decides who may. */
export const runScoring = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-scoring", "run"],
    mutationFn: async (eventId: string): Promise<ScoringRun> => {
      const supabase = await getSupabase();
      const body: RunRequest = { eventId };
      const { data, error } = await supabase.functions.invoke<unknown>("scoring/runs", { body });
      if (error) throw await readFunctionError(error);
      return runAnswer.parse(data).run;
    },
    onSuccess: (run) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: scoringKeys.runs() }),
        // A run that changed nothing left the list of events as it was.
        run.changed > 0 && queryClient.invalidateQueries({ queryKey: scoringKeys.events() }),
      ]),
  });

export interface LifeCycleStep {
  eventId: string;
  to: NextStatus;
}

/** Moves an event one step of its life; the database refuses any other step. */
export const stepEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-scoring", "step"],
    mutationFn: async ({ eventId, to }: LifeCycleStep): Promise<EventStatus> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("set_event_status", { event_id: eventId, status: to })
        .throwOnError();
      return eventStatus.parse(data.status);
    },
    // Also after an error: somebody else may have moved the event meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: scoringKeys.events() }),
  });

/** Takes a final event back to its provisional result; `reason` is shown on its board. */
export const reopenEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-scoring", "reopen"],
    mutationFn: async (reopening: { event_id: string; reason: string }): Promise<EventStatus> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("reopen_event", reopening).throwOnError();
      return eventStatus.parse(data.status);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scoringKeys.events() }),
  });
