import { useEffect, useRef, type RefObject } from "react";

/**
 * Puts the focus on the first wrong control of a form, in the order of the page, after each attempt
 * to send it: react-hook-form knows only the controls that it registered itself.
 */
export function useFirstWrong(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}
