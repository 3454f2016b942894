import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { newest, type Versioned } from "./versioned.ts";

interface LiveQuery<State, Key> {
  queryKey: Key;
  load: (signal: AbortSignal) => Promise<State>;
  /** The loaded state, with the identity of the parts of the shown one that did not change. */
  keep?: (shown: State | undefined, loaded: State) => State;
}

/** The query of a state that a live topic keeps fresh: nothing else makes it stale. */
export const liveQuery = <State extends Versioned | null, const Key extends QueryKey>({
  queryKey,
  load,
  keep,
}: LiveQuery<State, Key>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<State> => {
      const loaded = await load(signal);
      return newest(client.getQueryData<State>(queryKey), loaded);
    },
    staleTime: Infinity,
    ...(keep && {
      structuralSharing: (shown: unknown, loaded: unknown) =>
        keep(shown as State | undefined, loaded as State),
    }),
  });
