import { useEffect, useRef } from "react";
import { getSupabase } from "../../lib/api/supabase.ts";

/** Who reads on is noted so often, and on leaving. */
const NOTED_EVERY = 4_000;

/**
 * Notes how far a member has read: up to the last post that was on the screen while the page was visible.
 *
 * @param seen null for visitors, and before anything is known
 */
export function useReadMark(threadId: string, seen: number | null): void {
  const furthest = useRef(0);
  const noted = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const note = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (furthest.current <= noted.current) return;
      noted.current = furthest.current;
      markRead(threadId, furthest.current);
    };
    if (seen !== null && seen > furthest.current && document.visibilityState === "visible") {
      furthest.current = seen;
      timer.current ??= setTimeout(note, NOTED_EVERY);
    }
    const leave = (): void => {
      if (document.visibilityState === "hidden") note();
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [threadId, seen]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (furthest.current <= noted.current) return;
      markRead(threadId, furthest.current);
    },
    [threadId],
  );
}

/** Nobody waits for it, and the next one says more. */
function markRead(thread_id: string, last_read_no: number): void {
  void getSupabase()
    .then((supabase) => supabase.rpc("mark_thread_read", { thread_id, last_read_no }))
    .catch(() => undefined);
}
