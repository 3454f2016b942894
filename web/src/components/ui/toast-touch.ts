/** What Sonner takes for a mouse that comes to its toasts. */
const ARRIVALS = ["mouseover", "mouseout", "mousemove"] as const;

/** Also for dialogs, which a toast does not belong to: its buttons are pressed while one is open. */
export const isInToaster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/**
 * Keeps the mouse events that browsers send after a tap from Sonner. It stops all timers while a mouse is
 * over its toasts, and no event says that a finger left: all later toasts would stay. Returns how to stop it.
 */
export function ignoreTouchHover(): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  let isTouch = false;
  const note = ({ pointerType }: PointerEvent): void => {
    isTouch = pointerType === "touch";
  };
  const hold = (event: MouseEvent): void => {
    const arrivesAt = event.type === "mouseout" ? event.relatedTarget : event.target;
    if (isTouch && isInToaster(arrivesAt)) event.stopPropagation();
  };
  for (const type of ["pointerover", "pointerdown", "pointermove"] as const) {
    window.addEventListener(type, note, options);
  }
  // Before React, which listens at the root of the page.
  for (const type of ARRIVALS) window.addEventListener(type, hold, options);
  return () => stopping.abort();
}
