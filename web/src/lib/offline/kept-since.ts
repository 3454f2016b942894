import { useSyncExternalStore } from "react";

/** Of each response that came from the device, when the server gave it; milliseconds of the device. */
const shown = new Map<string, { owner: string; at: number }>();
const listeners = new Set<() => void>();

/** `at` is null once the server has answered. */
export function noteKept(owner: string, key: string, at: number | null): void {
  if (at === null && !shown.has(key)) return;
  if (at === null) shown.delete(key);
  else shown.set(key, { owner, at });
  for (const listener of listeners) listener();
}

/** Since when what the pages show of an event stands, where any of it is from the device; else null. */
export function keptSince(owner: string): number | null {
  const times = [...shown.values()].flatMap((one) => (one.owner === owner ? one.at : []));
  return times.length > 0 ? Math.min(...times) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptSince = (owner: string): number | null =>
  useSyncExternalStore(
    subscribe,
    () => keptSince(owner),
    () => null,
  );
