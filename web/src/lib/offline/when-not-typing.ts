const FIELDS = "input, textarea, select, [contenteditable]";

/** Calls back at once, or when the focus has left the fields of the page. Returns how to call it off. */
export function whenNotTyping(call: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = (): void => {
    if (signal.aborted || document.activeElement?.matches(FIELDS)) return;
    stopping.abort();
    call();
  };
  // The focus may be on its way to the next field.
  document.addEventListener("focusout", () => setTimeout(look), { signal });
  look();
  return () => stopping.abort();
}
