import { useMemo } from "react";
import { wordDifference } from "../lib/forum/word-difference.ts";

/** What became of a text, word by word. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDifference(before, after), [before, after]);
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, n) => {
        const key = `${n} ${kind}`;
        if (kind === "gone") {
          return (
            <del key={key} className="bg-signal-ground text-port">
              {text}
            </del>
          );
        }
        return kind === "new" ? (
          <ins key={key} className="bg-shoal font-semibold text-starboard no-underline">
            {text}
          </ins>
        ) : (
          text
        );
      })}
    </p>
  );
}
