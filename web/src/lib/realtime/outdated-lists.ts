import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A busy minute brings many commits; lists are fetched at most this often. */
const FETCH_EVERY = 400;

/** Marks lists as out of date when the topic that they go with has changed. */
export function outdatedLists(client: QueryClient, lists: readonly QueryKey[]) {
  let fetchedAt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    changed: (): void => {
      if (waiting !== undefined) return;
      const due = Math.max(0, fetchedAt + FETCH_EVERY - Date.now());
      waiting = setTimeout(() => {
        waiting = undefined;
        fetchedAt = Date.now();
        for (const queryKey of lists) void client.invalidateQueries({ queryKey });
      }, due);
    },
    stop: (): void => clearTimeout(waiting),
  };
}
