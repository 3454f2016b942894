/**
 * Calls back once the browser has laid out the page, rather than make it do so now; `call` may
 * return how to stop what it began. Returns how to stop, or not to begin.
 */
export function afterLayout(call: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    stop = call();
  });
  laidOut.observe(document.documentElement);
  return () => {
    laidOut.disconnect();
    stop?.();
  };
}
