import { useCallback, useEffect, useRef, useState } from "react";
import type { TypingMessage } from "../../../../supabase/functions/_shared/contracts/forum-live.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { ForumPost } from "./thread-window.ts";

/** Milliseconds that a name stands after its last message. */
const SHOWN_FOR = 7_000;
/** Who goes on writing is announced so often. */
const ANNOUNCED_EVERY = 4_000;

export interface Typist extends TypingMessage {
  until: number;
}

/** Who is writing in the thread, and what announces that this reader is. */
export function useTyping(threadId: string) {
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  const [page] = useState(() => crypto.randomUUID());
  const announcedAt = useRef(0);

  const hear = useCallback(
    (message: TypingMessage) => {
      if (message.page === page) return;
      const typist = { ...message, until: Date.now() + SHOWN_FOR };
      setTypists((all) => [...all.filter((one) => one.page !== typist.page), typist]);
    },
    [page],
  );
  /**
   * What somebody wrote has arrived. Who writes for the first time has no number before, and in a forum
   * that not everybody reads nobody is named.
   */
  const arrived = useCallback((author: ForumPost["author"]) => {
    const isAuthor = ({ number, name }: Typist): boolean =>
      number === null ? name === null || name === author?.name : number === author?.number;
    setTypists((all) => (all.some(isAuthor) ? all.filter((one) => !isAuthor(one)) : all));
  }, []);

  const next = Math.min(...typists.map(({ until }) => until));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(
      () => setTypists((all) => all.filter(({ until }) => until > next)),
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [next]);

  const announce = useCallback(() => {
    if (Date.now() - announcedAt.current < ANNOUNCED_EVERY) return;
    announcedAt.current = Date.now();
    // Nobody waits for it: what fails is not sent again.
    void getSupabase()
      .then((supabase) => supabase.rpc("announce_typing", { thread_id: threadId, page }))
      .catch(() => undefined);
  }, [threadId, page]);

  return { typists, hear, arrived, announce };
}
