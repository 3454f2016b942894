/**
 * Calls `listener` whenever the page may have slept: it is looked at again, gets the focus, comes
 * out of the back-forward cache, was frozen, or the network is back. Returns a function that stops it.
 */
export function onWakeUp(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const seen = (): void => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", seen, { signal });
  document.addEventListener("resume", listener, { signal });
  for (const event of ["focus", "pageshow", "online"] as const) {
    window.addEventListener(event, listener, { signal });
  }
  return () => stopping.abort();
}

/** Calls `listener` when the browser takes the network for lost. Returns a function that stops it. */
export function onOffline(listener: () => void): () => void {
  window.addEventListener("offline", listener);
  return () => window.removeEventListener("offline", listener);
}
