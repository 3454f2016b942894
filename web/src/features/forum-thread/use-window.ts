import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { fetchSpan, threadKeys, type ThreadOf } from "./queries.ts";
import {
  type ForumThread,
  type Span,
  STEP,
  type ThreadState,
  firstAround,
  holds,
  nextSpan,
  trimmed,
  withNext,
  withSpan,
} from "./thread-window.ts";

type Side = "above" | "below";

/** What moves the window of posts along the thread. */
export interface WindowMoves {
  /** Loads the next posts on a side; asked again meanwhile, does so once. */
  extend: (side: Side) => void;
  /** Has a post in the window, for which it may leave its place. Resolves to whether it is there. */
  reach: (no: number) => Promise<boolean>;
  /** Lets go of posts far from those on the screen. */
  trim: (seen: Span) => void;
  /** The side on which posts could not be loaded. */
  failed: Side | null;
  /** The window leaves its place for another part of the thread. */
  isLeaping: boolean;
}

export function useWindow(of: ThreadOf): WindowMoves {
  const client = useQueryClient();
  const [failed, setFailed] = useState<Side | null>(null);
  const [isLeaping, setLeaping] = useState(false);
  const loading = useRef(new Set<Side>());
  const leaps = useRef(0);

  const queryKey = useMemo(() => threadKeys.thread(of), [of]);
  const read = useCallback(() => client.getQueryData<ThreadState>(queryKey), [client, queryKey]);
  const change = useCallback(
    (next: (state: ThreadState) => ThreadState) => {
      const state = read();
      const changed = state && next(state);
      // Setting the same state would pass for news of the server.
      if (changed !== state) client.setQueryData<ThreadState>(queryKey, changed);
    },
    [client, queryKey, read],
  );

  const extend = useCallback(
    (side: Side) => {
      const state = read();
      const span = state && nextSpan(state, side);
      if (!span || loading.current.has(side)) return;
      loading.current.add(side);
      fetchSpan(client, of, span)
        .then((found) => {
          if (found) change((now) => withNext(now, found, { ...span, side }));
          setFailed((was) => (was === side ? null : was));
        })
        .catch(() => setFailed(side))
        .finally(() => loading.current.delete(side));
    },
    [client, of, read, change],
  );

  const reach = useCallback(
    async (no: number) => {
      const state = read();
      if (!state) return false;
      // Leads elsewhere than a jump that is still on its way, which then moves nothing.
      const leap = ++leaps.current;
      if (holds(state, no)) {
        setLeaping(false);
        return true;
      }
      const span = spanAround(state.thread, no);
      setLeaping(true);
      try {
        const found = await fetchSpan(client, of, span);
        if (!found || leap !== leaps.current) return false;
        change((now) => withSpan(now, found, span));
        return true;
      } finally {
        if (leap === leaps.current) setLeaping(false);
      }
    },
    [client, of, read, change],
  );

  const trim = useCallback((seen: Span) => change((state) => trimmed(state, seen)), [change]);

  return { extend, reach, trim, failed, isLeaping };
}

function spanAround({ last_no }: ForumThread, no: number): Span {
  const from = Math.max(1, Math.min(firstAround(no), last_no - STEP + 1));
  return { from, to: Math.min(last_no, from + STEP - 1) };
}
