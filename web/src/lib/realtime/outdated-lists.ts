import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A busy minute brings many commits; lists are fetched at most this often. */
const FETCH_EVERY = 400;

/**
 * Marks lists as out of date when the topic that they go with has changed. Fetches that this leads to
 * end before the lists are marked again: over a slow line a busy topic would cancel each of them.
 */
export function outdatedLists(client: QueryClient, lists: readonly QueryKey[]) {
  let isOutdated = false;
  let isFetching = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function mark(): void {
    isOutdated = false;
    isFetching = true;
    const pause = new Promise<void>((resolve) => {
      waiting = setTimeout(resolve, FETCH_EVERY);
    });
    const fetches = lists.map((queryKey) => client.invalidateQueries({ queryKey }));
    void Promise.all([pause, ...fetches]).then(() => {
      isFetching = false;
      if (isOutdated && !stopped) mark();
    });
  }

  return {
    changed: (): void => {
      isOutdated = true;
      if (!isFetching && !stopped) mark();
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}
