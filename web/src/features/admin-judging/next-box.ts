import type { KeyboardEvent } from "react";

/** Of a box of the scales: Enter goes on to the next one of its form, and sends nothing. */
export function toNextBox(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const boxes = [...(form?.querySelectorAll<HTMLElement>("[data-box], [type=submit]") ?? [])];
  boxes[boxes.indexOf(event.currentTarget) + 1]?.focus();
}
