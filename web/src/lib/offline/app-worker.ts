import { logError } from "../log.ts";
import { onWakeUp } from "../realtime/wake-up.ts";

/** Beside the browser's own look with each page: an installed app may stay open for days. */
const LOOK_EVERY_MS = 3_600_000;

export const hasWorkers = (): boolean => "serviceWorker" in navigator;

/** Registers the worker of the site (public/service-worker.js); resolves when it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/** Calls `listener` when a version newer than this page's is ready. Returns a function that stops it. */
export function onNewVersion(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const workers = navigator.serviceWorker;
  // The first worker takes over the page that brought it: there is nothing newer then.
  let hadWorker = workers.controller !== null;
  const changed = (): void => {
    if (hadWorker) listener();
    hadWorker = true;
  };
  workers.addEventListener("controllerchange", changed, { signal });
  registerWorker().then(
    (registration) => {
      if (signal.aborted) return;
      const look = (): void => {
        if (registration.waiting && workers.controller) listener();
      };
      const follow = (): void => {
        look();
        registration.installing?.addEventListener("statechange", look, { signal });
      };
      follow();
      registration.addEventListener("updatefound", follow, { signal });
      signal.addEventListener("abort", lookForUpdates(registration));
      keepRest(registration);
    },
    (error: unknown) => logError("The app's worker could not be started.", error),
  );
  return () => stopping.abort();
}

function lookForUpdates(registration: ServiceWorkerRegistration): () => void {
  let looked = Date.now();
  return onWakeUp(() => {
    if (!navigator.onLine || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch((error: unknown) => logError("No look for a new version.", error));
  });
}

/** Whether the reader pays by the byte. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Has the worker fetch all other parts of this version. */
function keepRest({ active }: ServiceWorkerRegistration): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
  if (!savesData()) active?.postMessage("keep-rest");
}

/** Loads the page anew in the version that is ready. */
export async function takeNewVersion(): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  const reload = (): void => window.location.reload();
  // Another tab was first.
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
  const say = (worker: ServiceWorker, message: string): void => worker.postMessage(message);
  // The browser lets the new one take over once the old one is idle: on a slow line that may take minutes.
  if (active) say(active, "stop-keeping");
  say(waiting, "take-over");
}
