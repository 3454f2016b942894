import { useEffect, useState } from "react";

/** Where the browser does not tell of paints, or a tab in the background has none; milliseconds. */
const AT_LATEST = 2_000;

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
  // Tells of a paint that has been, too.
  observer.observe({ type: "paint", buffered: true });
  return stop;
}

/** False until the first content is on the screen. */
export function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  return painted;
}
