import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Span } from "./thread-window.ts";

const noOf = (post: HTMLElement | undefined): number => Number(post?.dataset["no"] ?? 0);

/** How much of the lower edge of the screen the reply bar covers, in px. */
const COVERED = 72;

/**
 * The posts on the screen, by number, as the reader scrolls; null before the first layout. `to` is the last
 * one whose end was on the screen, or that covers it.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  posts: () => HTMLElement[],
  onScroll: () => void,
): { seen: Span | null; look: () => void } {
  const [seen, setSeen] = useState<Span | null>(null);
  const frame = useRef(0);

  const look = useCallback(() => {
    const end = window.innerHeight - COVERED;
    const shown = posts().filter((post) => {
      const { top, bottom } = post.getBoundingClientRect();
      return bottom > 0 && top < end;
    });
    if (shown.length === 0) return;
    const from = noOf(shown[0]);
    const read = shown.findLast((post) => post.getBoundingClientRect().bottom <= end + 24);
    const to = Math.max(from, noOf(read));
    setSeen((was) => (was?.from === from && was.to === to ? was : { from, to }));
  }, [posts]);

  useEffect(() => {
    const later = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(look);
    };
    const scrolled = () => {
      onScroll();
      later();
    };
    const observer = new ResizeObserver(later);
    if (list.current) observer.observe(list.current);
    addEventListener("scroll", scrolled, { passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame.current);
      observer.disconnect();
      removeEventListener("scroll", scrolled);
      removeEventListener("resize", later);
    };
  }, [list, look, onScroll]);

  return { seen, look };
}
