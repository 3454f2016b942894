/** A function that runs at most so many works at once, the others in the order they came. */
export function takeTurns(atMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < atMost) busy += 1;
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      // The turn is handed on, so nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
