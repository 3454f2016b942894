/** How a reader begins to use a page: to read it they may only scroll. Browsers send pointerover by themselves. */
const SIGNS = ["pointermove", "touchstart", "focusin", "keydown"] as const;

/** Calls back at the first sign that the reader may open something. Returns how to call it off. */
export function onFirstUse(call: () => void): () => void {
  const using = new AbortController();
  const go = (): void => {
    using.abort();
    call();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, go, { passive: true, signal: using.signal });
  }
  return () => using.abort();
}
