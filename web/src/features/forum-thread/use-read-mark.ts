import { useCallback, useEffect, useRef } from "react";
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

  const note = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const [no, before] = [furthest.current, noted.current];
    if (no <= before) return;
    noted.current = no;
    markRead(threadId, no).catch(() => {
      // Not stored: with the next post, or when the line returns, it is sent again.
      if (noted.current === no) noted.current = before;
    });
  }, [threadId]);

  useEffect(() => {
    const look = (): void => {
      // What arrives in a tab that nobody looks at is not read before somebody does.
      if (document.visibilityState === "hidden") return note();
      if (seen === null || seen <= furthest.current) return;
      furthest.current = seen;
      timer.current ??= setTimeout(note, NOTED_EVERY);
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", note);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", note);
    };
  }, [seen, note]);

  useEffect(() => note, [note]);
}

async function markRead(thread_id: string, last_read_no: number): Promise<void> {
  const supabase = await getSupabase();
  await supabase.rpc("mark_thread_read", { thread_id, last_read_no }).throwOnError();
}
