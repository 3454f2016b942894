/**
 * Calls `listener` whenever the page may have slept: it is looked at again, gets the focus, comes
 * out of the back-forward cache, or the network is back. Returns a function that stops it.
 */
export function onWakeUp(listener: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", seen);
  const events = ["focus", "pageshow", "online"] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    for (const event of events) window.removeEventListener(event, listener);
  };
}
