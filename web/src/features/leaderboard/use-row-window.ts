import {
  observeWindowOffset,
  observeWindowRect,
  useWindowVirtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { usePrinted } from "../../lib/page/use-printed.ts";
import { afterLayout } from "./after-layout.ts";

/** Height of a closed row in rem, where board.css sets no other. */
const ROW_REM = 5;

/** Height of a closed row in px, as board.css sets it in rem: only an open one has to be measured. */
function closedRow(list: HTMLElement | null): number {
  const set = list && parseFloat(getComputedStyle(list).getPropertyValue("--board-row"));
  return (set || ROW_REM) * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * The rows of a long list that the window shows, with a few on either side. `top` is where the list
 * begins in the document, in px; null until the browser has laid it out.
 *
 * Nothing here asks for a layout while React commits: a phone would lay out the whole page for it
 * within the task, and the rows would be rendered a second time, in one go.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  expanded: number | undefined,
) {
  const [top, setTop] = useState<number | null>(null);
  const [row, setRow] = useState(() => closedRow(null));
  const [firstRect] = useState(() => ({ width: innerWidth, height: innerHeight }));
  const idAt = useCallback((index: number) => ids[index] ?? index, [ids]);

  // What lies above the list changes height with fonts, language and width.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!list.current) return;
      setTop(list.current.getBoundingClientRect().top + window.scrollY);
      const height = closedRow(list.current);
      // Before the paint: rows of another height than they are placed for would cover one another.
      flushSync(() => setRow(height));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const isPrinted = usePrinted();
  const isLaidOut = top !== null;
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => row,
    getItemKey: idAt,
    // Paper has no window.
    overscan: isPrinted ? ids.length : 8,
    scrollMargin: top ?? 0,
    initialRect: firstRect,
    observeElementRect: (instance, report) =>
      afterLayout(() => observeWindowRect(instance, report)),
    observeElementOffset: (instance, report) => {
      const stop = observeWindowOffset(instance, report);
      // The reader or the router may have scrolled while the rows were rendered.
      const stopWaiting = afterLayout(() => report(window.scrollY, false));
      return () => {
        stopWaiting();
        stop?.();
      };
    },
    // At its start the virtualizer scrolls the window to where it is.
    scrollToFn: (...to) => {
      if (isLaidOut) windowScroll(...to);
    },
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
