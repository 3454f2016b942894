import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";
import { prefersReducedMotion } from "../../lib/page/motion.ts";

const OPEN = ["dialog", "alertdialog", "menu"]
  .map((role) => `[role=${role}][data-state=open]`)
  .join(", ");

/**
 * Another page arrived in `main`: it fades in, and focus moves to it, as after a full page load.
 * The first page and changes of search parameters leave both alone.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (path === undefined || path === shown.current) return;
    const first = shown.current === undefined;
    shown.current = path;
    if (first || !main.current) return;
    // A dialog or a menu that was opened meanwhile keeps it, and what is typed there.
    if (!document.activeElement?.closest(OPEN)) main.current.focus({ preventScroll: true });
    if (!prefersReducedMotion()) {
      main.current.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    }
  }, [path, main]);
}
