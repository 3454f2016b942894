import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const ROWS = "li[data-id], tbody > tr";
const CONTROL = "li[data-id][tabindex], button, a[href]";
/** Over the page, opened from a row that waits for the focus to come back. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keeps a keyboard's place in a list that is worked off. When the control that had the focus goes
 * with a decision, the focus goes to the row that took its place, to the last one after the end,
 * and to the section itself (which needs `tabIndex={-1}`) when no row is left.
 */
export function useHeldPlace(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const held = useRef<{ control: Element; row: number } | null>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const hold = ({ target }: FocusEvent): void => {
      const rows = [...element.querySelectorAll(ROWS)];
      const row = target instanceof Element ? rows.findIndex((one) => one.contains(target)) : -1;
      held.current = target instanceof Element && row >= 0 ? { control: target, row } : null;
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // Without a target the control was removed, or the window itself lost the focus.
      if (!(relatedTarget instanceof Element)) return;
      if (!element.contains(relatedTarget) && !relatedTarget.closest(OVER)) held.current = null;
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
    const rows = [...(section.current?.querySelectorAll(ROWS) ?? [])];
    const nearest = [...rows.slice(was.row), ...rows.slice(0, was.row).toReversed()];
    for (const row of nearest) {
      const control = row.matches(CONTROL) ? row : row.querySelector(CONTROL);
      if (control instanceof HTMLElement) return control.focus();
    }
    held.current = null;
    return section.current?.focus();
  });
  return section;
}
