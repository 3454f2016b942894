import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  runAnswer,
  type RunRequest,
  type ScoringRun,
} from "../../../../supabase/functions/_shared/contracts/scoring.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
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
        run.changed > 0 && queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
      ]),
  });
