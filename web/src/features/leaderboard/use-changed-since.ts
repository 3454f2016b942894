import { useState } from "react";

/** The board version shown before this one: rows of a later version have just changed. */
export function useChangedSince(version: number): number {
  const [span, setSpan] = useState({ from: version, to: version });
  if (span.to === version) return span.from;
  const next = { from: span.to, to: version };
  setSpan(next);
  return next.from;
}
