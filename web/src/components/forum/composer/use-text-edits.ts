import { useRef } from "react";
import { applyEdit, type Selected, type TextEdit } from "./text-edit.ts";

/** A text box, and changes of what is selected in it, which it can undo. */
export function useTextEdits() {
  const box = useRef<HTMLTextAreaElement>(null);
  const edit = (change: (selected: Selected) => TextEdit, takesFocus = true): void => {
    const { current } = box;
    if (!current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    applyEdit(current, change({ text, start, end }), takesFocus);
  };
  return { box, edit };
}
