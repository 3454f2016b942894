import { startTransition, useEffect, useState } from "react";

/** Where the browser does not report paints, or a tab in the background has none; milliseconds. */
const AT_LATEST = 2_000;

/** Whether this visit has had its first paint: pages that it comes to later show all at once. */
let hasPainted = false;

/**
 * Calls back when the first content is on the screen and the browser has a moment, so that what
 * comes later does not compete with it. Returns how to call it off.
 */
export function afterFirstPaint(call: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const go = (): void => {
    if (signal.aborted) return;
    stop();
    hasPainted = true;
    call();
  };
  const timer = setTimeout(go, AT_LATEST);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: AT_LATEST });
    else setTimeout(go);
  });
  function stop(): void {
    stopping.abort();
    clearTimeout(timer);
    observer.disconnect();
  }
  // Reports a paint that has already happened, too.
  observer.observe({ type: "paint", buffered: true });
  return stop;
}

/**
 * False until the first content is on the screen. `turn` lets what is further down the page wait
 * for further idle moments, one after the other.
 */
export function useAfterFirstPaint(turn = 0): boolean {
  const [turns, setTurns] = useState(hasPainted ? turn + 1 : 0);
  useEffect(() => {
    if (turns > turn) return;
    return afterFirstPaint(() => startTransition(() => setTurns(turns + 1)));
  }, [turn, turns]);
  return turns > turn;
}
