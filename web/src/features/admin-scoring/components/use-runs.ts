import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { ScoringRun } from "../../../../../supabase/functions/_shared/contracts/scoring.ts";
import { runScoring } from "../mutations.ts";

/** The state of a run on this page: under way, finished or refused. */
export interface KnownRun {
  eventId: string;
  status: "idle" | "pending" | "success" | "error";
  run: ScoringRun | undefined;
  error: Error | null;
}

export interface Runs {
  start: (eventId: string) => void;
  /** The last run of the event that was asked for on this page. */
  latest: (eventId: string) => KnownRun | undefined;
}

/** Runs of several events side by side; asking for one that is under way does nothing. */
export function useRuns(): Runs {
  const queryClient = useQueryClient();
  const options = runScoring(queryClient);
  const { mutate } = useMutation(options);
  const known = useMutationState<KnownRun>({
    filters: { mutationKey: options.mutationKey },
    select: ({ state }) => ({
      eventId: state.variables as string,
      status: state.status,
      run: state.data as ScoringRun | undefined,
      error: state.error,
    }),
  });
  return {
    latest: (eventId) => known.findLast((run) => run.eventId === eventId),
    start: (eventId) => {
      // Asked of the cache, not of the last rendering: a double click comes before the next one.
      const underWay = queryClient.isMutating({
        mutationKey: options.mutationKey,
        predicate: ({ state }) => state.variables === eventId,
      });
      if (underWay === 0) mutate(eventId);
    },
  };
}
