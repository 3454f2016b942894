import { useSyncExternalStore } from "react";
import { logError } from "../log.ts";

type Tone = "success" | "error" | "warning";

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
export function toast(tone: Tone, text: string, description?: string): void {
  isAwaited = true;
  for (const listener of listeners) listener();
  Promise.all([import("sonner"), place]).then(
    ([sonner]) => sonner.toast[tone](text, description === undefined ? {} : { description }),
    (error: unknown) => logError(`Could not be shown: ${text}`, error),
  );
}
