import { useEffect, useRef, type RefObject } from "react";

/** True for components below that mount once the page stands. */
export function usePageStands(): RefObject<boolean> {
  const stands = useRef(false);
  // After the effects of what the page is shown with.
  useEffect(() => {
    stands.current = true;
  }, []);
  return stands;
}

/**
 * For an element that takes the place of one that held the focus, such as the steps of an entry in place
 * of the form: reading goes on there.
 */
export function useTakeFocus<Element extends HTMLElement>(
  pageStands: RefObject<boolean>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (pageStands.current && document.activeElement === document.body) element.current?.focus();
  }, [pageStands]);
  return element;
}
