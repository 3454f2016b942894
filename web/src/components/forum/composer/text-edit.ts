export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts `insert` in the place of the text from `from` to `to`, and selects from `start` to `end` afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Another text in the place of the whole one. */
export const replaceText = ({ text }: Selected, insert: string): TextEdit => ({
  from: 0,
  to: text.length,
  insert,
  start: insert.length,
  end: insert.length,
});

/**
 * Changes a text box as typing does: the browser's own Undo takes it back, and React hears of it. There is
 * no other way that keeps the list of undoable steps; Firefox and Chromium know it in text boxes, and
 * where it is not known, the change is made without it.
 *
 * @param takesFocus false for a change that the reader did not ask for just now
 */
export function applyEdit(
  box: HTMLTextAreaElement,
  { from, to, insert, start, end }: TextEdit,
  takesFocus = true,
): void {
  if (takesFocus) box.focus();
  // What has the focus is what the command changes; a box that is hidden cannot have it.
  const isFocused = document.activeElement === box;
  if (isFocused) box.setSelectionRange(from, to);
  const command = insert === "" ? "delete" : "insertText";
  // `execCommand` is missing where no browser draws the page.
  const isDone =
    (insert === "" && from === to) || (isFocused && document.execCommand?.(command, false, insert));
  if (!isDone) {
    // React replaces the box's own `value`, and takes what is set through it for its own.
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    value?.set?.call(box, box.value.slice(0, from) + insert + box.value.slice(to));
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  }
  if (isFocused) box.setSelectionRange(start, end);
}
