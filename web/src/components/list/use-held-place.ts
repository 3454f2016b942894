import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const ROWS = "li[data-id], tbody > tr";
const CONTROL = "li[data-id][tabindex], button, a[href]";
/** Over the page, opened from a row that waits for the focus to come back. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface Held {
  control: Element;
  /** What holds the control, from its own parent up to its row. */
  around: Element[];
  /** -1 outside of the rows. */
  row: number;
}

/**
 * Keeps a keyboard's place in a list that is worked off. When the control that had the focus goes,
 * the focus goes to the one that took its place in the row, else to the next row, to the last one
 * after the end, and to the section itself (which needs `tabIndex={-1}`) when no row is left, or when
 * the control stood in none ("Try again").
 */
export function useHeldPlace<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const section = useRef<E>(null);
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const hold = ({ target }: FocusEvent): void => {
      const control = target instanceof Element ? target : null;
      const rows = [...element.querySelectorAll(ROWS)];
      const row = rows.findIndex((one) => one.contains(control));
      const around: Element[] = [];
      for (
        let one = control?.parentElement;
        one && rows[row]?.contains(one);
        one = one.parentElement
      ) {
        around.push(one);
      }
      held.current = control && control !== element ? { control, around, row } : null;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element) {
        if (!element.contains(relatedTarget) && !relatedTarget.closest(OVER)) held.current = null;
        return;
      }
      // Nothing took the focus: the control was removed, the window lost it, or the reader left it.
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected;
        if (isLeft && document.activeElement === document.body) held.current = null;
      });
    };
    element.addEventListener("focusin", hold);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", hold);
      element.removeEventListener("focusout", leave);
    };
  }, []);

  // After each rendering: any of them may have taken the control away.
  useLayoutEffect(() => {
    const was = held.current;
    if (!was || was.control.isConnected || document.activeElement !== document.body) return;
    const rows = was.row < 0 ? [] : [...(section.current?.querySelectorAll(ROWS) ?? [])];
    const nearest = [
      ...was.around.filter((one) => one.isConnected),
      ...rows.slice(was.row),
      ...rows.slice(0, was.row).toReversed(),
    ];
    for (const place of nearest) {
      const control = place.matches(CONTROL) ? place : place.querySelector(CONTROL);
      if (control instanceof HTMLElement) return control.focus();
    }
    held.current = null;
    return section.current?.focus();
  });
  return section;
}
