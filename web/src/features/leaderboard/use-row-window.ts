import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Height of a closed row in rem, where board.css sets no other. */
const ROW_REM = 5;

/** Height of a closed row in px, as board.css sets it in rem: only an open one has to be measured. */
function closedRow(list: HTMLElement | null): number {
  const set = list && parseFloat(getComputedStyle(list).getPropertyValue("--board-row"));
  return (set || ROW_REM) * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

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
  const [row, setRow] = useState(() => closedRow(null));
  const idAt = useCallback((index: number) => ids[index] ?? index, [ids]);

  // What lies above the list changes height with fonts, language and width.
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      setTop(list.current.getBoundingClientRect().top + window.scrollY);
      setRow(closedRow(list.current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => row,
    getItemKey: idAt,
    overscan: 8,
    scrollMargin: top,
  });

  // Rows have another height once text is large for the screen: none keeps the one it had.
  const laidOut = useRef(row);
  useLayoutEffect(() => {
    if (laidOut.current === row) return;
    laidOut.current = row;
    virtualizer.measure();
  }, [row, virtualizer]);

  // A row that closes goes back to its plain height; its measured one would stay behind.
  const opened = useRef(expanded);
  useLayoutEffect(() => {
    const before = opened.current;
    opened.current = expanded;
    const index = before === undefined || before === expanded ? -1 : ids.indexOf(before);
    if (index >= 0) virtualizer.resizeItem(index, row);
  }, [expanded, ids, row, virtualizer]);
  return { virtualizer, top };
}
