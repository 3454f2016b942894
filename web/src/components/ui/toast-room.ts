import { useCallback } from "react";

/** How far toasts keep from the lower edge, besides their own margin: on narrow screens, and on wide ones. */
export const TOAST_ROOM = { narrow: "--toast-room", wide: "--toast-room-wide" } as const;
const WIDTHS = { narrow: "(width < 64rem)", wide: "(width >= 64rem)" } as const;

/** For what lies at the lower edge on screens of a width: toasts stand above it. */
export const useToastRoom = (width: keyof typeof TOAST_ROOM) =>
  useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      const root = document.documentElement.style;
      const isThere = matchMedia(WIDTHS[width]);
      const keep = (): void =>
        root.setProperty(TOAST_ROOM[width], isThere.matches ? `${bar.offsetHeight}px` : "0px");
      const observer = new ResizeObserver(keep);
      observer.observe(bar);
      return () => {
        observer.disconnect();
        root.removeProperty(TOAST_ROOM[width]);
      };
    },
    [width],
  );

/** How far toasts stand from the middle of the page. */
export const TOAST_SHIFT = "--toast-shift";

/** For the column over whose middle toasts stand, where others beside it have buttons at their ends. */
export const useToastColumn = () =>
  useCallback((column: HTMLElement | null) => {
    if (!column) return undefined;
    const root = document.documentElement;
    const keep = (): void => {
      const { left, width } = column.getBoundingClientRect();
      root.style.setProperty(TOAST_SHIFT, `${left + width / 2 - root.clientWidth / 2}px`);
    };
    const observer = new ResizeObserver(keep);
    observer.observe(column);
    return () => {
      observer.disconnect();
      root.style.removeProperty(TOAST_SHIFT);
    };
  }, []);
