import { useSyncExternalStore } from "react";
import { logError } from "../log.ts";

/** What can be done about it, for as long as the toast stands. */
interface ToastAction {
  label: string;
  onClick: () => void;
}

type Tone = "success" | "error" | "warning";

/** Long enough to read it and to decide. */
const WITH_ACTION_MS = 8_000;

let isAwaited = false;
const listeners = new Set<() => void>();
let openPlace = (): void => undefined;
const place = new Promise<void>((resolve) => {
  openPlace = resolve;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = (): boolean => isAwaited;

/** Whether there is a toast that needs the place where toasts appear. */
export const useToastsAwaited = (): boolean => useSyncExternalStore(subscribe, read, read);

/** The place where toasts appear is on the page (components/ui/toaster.tsx). */
export const toastsReady = (): void => openPlace();

/**
 * Shows the outcome of an action that has no form. The library comes with the first
 * toast, or with a sign-in, before which there are no toasts; those that come meanwhile wait.
 */
export function toast(tone: Tone, text: string, description?: string, action?: ToastAction): void {
  isAwaited = true;
  for (const listener of listeners) listener();
  Promise.all([import("sonner"), place]).then(
    ([sonner]) =>
      sonner.toast[tone](text, {
        ...(description !== undefined && { description }),
        ...(action && { action, duration: WITH_ACTION_MS }),
      }),
    (error: unknown) => logError(`Could not be shown: ${text}`, error),
  );
}
