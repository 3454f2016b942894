import { useRef } from "react";

/**
 * Runs an action unless it is already running. What a component reads of a mutation is as old as its last
 * render: a double click, or a held Enter key, calls twice before the next one.
 */
export function useOneAtATime<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
