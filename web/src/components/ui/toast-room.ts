import { useCallback } from "react";

/** How far toasts keep from the lower edge, besides their own margin. */
export const TOAST_ROOM = "--toast-room";

/**
 * For a bar at the lower edge: on a narrow screen it is as wide as a toast, which then stands above it.
 */
export const useToastRoom = () =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const root = document.documentElement.style;
    const narrow = matchMedia("(width < 64rem)");
    const keep = (): void =>
      root.setProperty(TOAST_ROOM, narrow.matches ? `${bar.offsetHeight}px` : "0px");
    const observer = new ResizeObserver(keep);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty(TOAST_ROOM);
    };
  }, []);
