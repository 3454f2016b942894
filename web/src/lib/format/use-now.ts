import { useSyncExternalStore } from "react";

/** One clock for the whole page, on the full second, so that all figures turn over together. */
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
  timer = setTimeout(tick, 1_000 - (Date.now() % 1_000));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const read = (): number => now;

/** Epoch milliseconds, renewed every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

/** What follows from the time; rendered again when that changes, and not every second. */
export const useAtNow = <Value extends boolean | number | string>(
  valueAt: (now: number) => Value,
): Value => useSyncExternalStore(subscribe, () => valueAt(now));
