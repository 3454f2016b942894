import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus to the first wrong control of a form, in the order of the page, whenever `attempts`
 * rises: react-hook-form knows only the controls that it registered, in the order in which it did.
 */
export function useFirstWrong(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}
