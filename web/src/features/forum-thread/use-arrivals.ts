import { useCallback, useEffect, useRef, useState } from "react";
import type { ForumPost, Span, ThreadState } from "./thread-window.ts";

export interface Arrived {
  /** Posts that came while the page was open and were not on the screen yet. */
  count: number;
  /** The number of the first of them. */
  first: number;
  /** Who wrote it; null where the page does not have it. */
  name: string | null;
}

/** The new posts that the reader has not seen, and what notes that all up to one are known. */
export function useArrivals(
  state: ThreadState,
  seen: Span | null,
  onPost: (author: ForumPost["author"]) => void,
): { arrived: Arrived; know: (no: number) => void } {
  const [known, setKnown] = useState(state.thread.last_no);
  const know = useCallback((no: number) => setKnown((was) => Math.max(was, no)), []);
  if (seen && seen.to > known) setKnown(seen.to);

  const told = useRef(state.thread.last_no);
  useEffect(() => {
    for (const { no, author } of state.posts) if (no > told.current) onPost(author);
    told.current = Math.max(told.current, state.thread.last_no);
  }, [state, onPost]);

  const next = state.posts.find(({ no }) => no > known);
  return {
    know,
    arrived: {
      count: Math.max(0, state.thread.last_no - known),
      first: known + 1,
      name: next?.author?.name ?? null,
    },
  };
}
