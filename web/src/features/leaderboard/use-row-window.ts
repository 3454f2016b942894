import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useState, type RefObject } from "react";

/** Height of a closed row in rem, as board.css sets it; rows are measured once mounted. */
const ROW_REM = 4.75;

const estimateRow = (): number =>
  ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The rows of a long list that the window shows, with a few on either side. `top` is where the list
 * begins in the document, in px.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [top, setTop] = useState(0);
  const idAt = useCallback((index: number) => ids[index] ?? index, [ids]);

  // What lies above the list changes height with fonts, language and width.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: estimateRow,
    getItemKey: idAt,
    overscan: 8,
    scrollMargin: top,
  });
  return { virtualizer, top };
}
