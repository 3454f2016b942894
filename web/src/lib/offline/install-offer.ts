import { useSyncExternalStore } from "react";

/** Chromium's; it is in no standard yet. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function offer(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the browser's offer to install the site, which comes once a page and early. */
export function watchInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // The site shows it where it helps, in place of the browser's own banner.
    event.preventDefault();
    offer(event as InstallEvent);
  });
  window.addEventListener("appinstalled", () => offer(null));
}

/** Opens the browser's own question; null where it offers none, or the site is installed. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  return (
    event &&
    (() => {
      // It may be asked once.
      offer(null);
      void event.prompt();
    })
  );
}
