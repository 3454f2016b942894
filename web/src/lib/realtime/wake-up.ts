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
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("online", listener, { signal });
  const shown = ({ persisted }: PageTransitionEvent): void => {
    // Not of a page that was just loaded.
    if (persisted) listener();
  };
  window.addEventListener("pageshow", shown, { signal });
  return () => stopping.abort();
}

/** Calls `listener` when the browser takes the network for lost. Returns a function that stops it. */
export function onOffline(listener: () => void): () => void {
  window.addEventListener("offline", listener);
  return () => window.removeEventListener("offline", listener);
}
