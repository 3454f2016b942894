import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Height of a closed row in rem, as board.css sets it: only an open one has to be measured. */
const ROW_REM = 5;

const closedRow = (): number =>
  ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The rows of a long list that the window shows, with a few on either side. `top` is where the list
 * begins in the document, in px.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  expanded: number | undefined,
) {
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
    estimateSize: closedRow,
    getItemKey: idAt,
    overscan: 8,
    scrollMargin: top,
  });

  // A row that closes goes back to its plain height; its measured one would stay behind.
  const opened = useRef(expanded);
  useLayoutEffect(() => {
    const before = opened.current;
    opened.current = expanded;
    const index = before === undefined || before === expanded ? -1 : ids.indexOf(before);
    if (index >= 0) virtualizer.resizeItem(index, closedRow());
  }, [expanded, ids, virtualizer]);
  return { virtualizer, top };
}
