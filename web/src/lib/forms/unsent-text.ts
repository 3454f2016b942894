import { createContext, use, useEffect, type RefObject } from "react";

export interface CloseQuestion {
  title: string;
  text: string;
  go: string;
  stay: string;
}

/** Of a dialog: what it asks before it closes, if anything; "discard" for words that were not sent. */
export type BeforeClose = "discard" | CloseQuestion | null;
export const UnsentText = createContext<RefObject<BeforeClose> | null>(null);

/** Lets the dialog around a form ask before it closes over what was typed. */
export function useUnsentText(isTyped: boolean): void {
  useCloseQuestion(isTyped ? "discard" : null);
}

/** What the dialog asks before it closes. Returns what takes the question back. */
export function useCloseQuestion(question: BeforeClose): () => void {
  const dialogRef = use(UnsentText);
  const take = (): void => {
    if (dialogRef) dialogRef.current = null;
  };
  useEffect(() => {
    if (!dialogRef || question === null) return undefined;
    dialogRef.current = question;
    return () => {
      dialogRef.current = null;
    };
  }, [dialogRef, question]);
  return take;
}
