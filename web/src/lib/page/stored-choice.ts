export interface StoredChoice<T extends string> {
  read: () => T;
  choose: (value: T) => void;
  /** Whether this browser has a choice of its own; true where it cannot keep one. */
  isMade: () => boolean;
  /** Takes a choice made elsewhere, where this browser has none of its own. */
  adopt: (value: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A reader's choice, kept in this browser under `key` and shared by all its tabs. */
export function storedChoice<T extends string>(
  key: string,
  allowed: readonly T[],
  initial: T,
): StoredChoice<T> {
  const listeners = new Set<() => void>();
  let unsaved = initial;
  const choice: StoredChoice<T> = {
    read() {
      try {
        const value = localStorage.getItem(key);
        return allowed.find((one) => one === value) ?? initial;
      } catch {
        // Storage is closed in some private windows: the choice then lasts as long as the page.
        return unsaved;
      }
    },
    choose(value) {
      unsaved = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // See read().
      }
      for (const listener of listeners) listener();
    },
    isMade() {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return true;
      }
    },
    adopt(value) {
      const known = allowed.find((one) => one === value);
      if (known && !choice.isMade()) choice.choose(known);
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
  return choice;
}
