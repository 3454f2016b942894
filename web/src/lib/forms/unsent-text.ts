import { createContext, use, useEffect, type RefObject } from "react";

/** Of a dialog: whether a form in it holds what was typed and not sent. */
export const UnsentText = createContext<RefObject<boolean> | null>(null);

/** Lets the dialog around a form ask before it closes over what was typed. */
export function useUnsentText(isTyped: boolean): void {
  const dialogRef = use(UnsentText);
  useEffect(() => {
    if (!dialogRef) return undefined;
    dialogRef.current = isTyped;
    return () => {
      dialogRef.current = false;
    };
  }, [dialogRef, isTyped]);
}
