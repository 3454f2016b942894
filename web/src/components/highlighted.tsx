import { useMemo } from "react";
import { highlight } from "../lib/forum/highlight.ts";

/** A text with the words marked that a search has found. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const parts = useMemo(() => highlight(text, query), [text, query]);
  return parts.map(({ from, words, isHit }) =>
    isHit ? (
      <mark key={from} className="bg-signal-ground font-semibold text-ink">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
