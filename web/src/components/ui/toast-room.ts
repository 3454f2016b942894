import { useCallback } from "react";
import { WIDE } from "../../lib/page/use-media.ts";

/** How far toasts keep from the lower edge, besides their own margin: on narrow screens, and on wide ones. */
export const TOAST_ROOM = { narrow: "--toast-room", wide: "--toast-room-wide" } as const;

/** For what lies at the lower edge on screens of a width: toasts stand above it. */
export const useToastRoom = (width: keyof typeof TOAST_ROOM) =>
  useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      const root = document.documentElement.style;
      const isWide = matchMedia(WIDE);
      const keep = (): void => {
        const isThere = isWide.matches === (width === "wide");
        root.setProperty(TOAST_ROOM[width], isThere ? `${bar.offsetHeight}px` : "0px");
      };
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
    // Another direction moves the column to the other side and leaves its size.
    const direction = new MutationObserver(keep);
    direction.observe(root, { attributeFilter: ["dir"] });
    return () => {
      observer.disconnect();
      direction.disconnect();
      root.style.removeProperty(TOAST_SHIFT);
    };
  }, []);
