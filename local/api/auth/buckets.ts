/** Beyond this many callers the longest unseen one is forgotten. */
export const MAX_KEYS = 50_000;

export interface Buckets {
  /** Takes a turn; false when none is left. */
  take(key: string): boolean;
  giveBack(key: string): void;
}

/** Token buckets by key: each holds `size` turns and gains one every `everyMs`. */
export function createBuckets(size: number, everyMs: number, now: () => number): Buckets {
  const buckets = new Map<string, { turns: number; at: number }>();
  return {
    take(key): boolean {
      const at = now();
      const known = buckets.get(key) ?? { turns: size, at };
      const turns = Math.min(size, known.turns + (at - known.at) / everyMs);
      // Set again, so that the map's order is the order of use.
      buckets.delete(key);
      buckets.set(key, { turns: turns < 1 ? turns : turns - 1, at });
      const [longestUnseen] = buckets.size > MAX_KEYS ? buckets.keys() : [];
      if (longestUnseen !== undefined) buckets.delete(longestUnseen);
      return turns >= 1;
    },
    giveBack(key) {
      const known = buckets.get(key);
      if (known) known.turns = Math.min(size, known.turns + 1);
    },
  };
}
