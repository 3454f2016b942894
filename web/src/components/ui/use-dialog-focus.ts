import { useState } from "react";

/** The control that opens a menu, for an item of it that goes with the menu. */
const lasting = (focused: Element | null): HTMLElement | null => {
  const menu = focused?.closest('[role="menu"]');
  const control = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : focused;
  return control instanceof HTMLElement && control !== document.body ? control : null;
};

/**
 * Where the focus goes with a dialog: to the first field of its form, and back to the control that
 * opened it. Radix knows that control only where it is a Trigger; many dialogs here are opened by
 * a key, a menu or one of many rows. To be called where the dialog's panel is first rendered.
 */
export function useDialogFocus() {
  // Read while rendering: a menu is closed, and its item gone, before any effect runs.
  const [opener] = useState(() => lasting(document.activeElement));
  return {
    onOpenAutoFocus: (event: Event): void => {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const field = event.currentTarget.querySelector<HTMLElement>(
        ":is(input, select, textarea):not(:disabled, [type=hidden])",
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event): void => {
      if (!opener?.isConnected) return;
      event.preventDefault();
      opener.focus();
    },
  };
}
