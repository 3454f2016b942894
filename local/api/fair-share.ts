import { DatabaseUnavailable, PoolExhausted } from "../database/unavailable.ts";

/** One caller has more requests under way than may wait for their turn. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

export interface FairShareOptions {
  /** Turns that one caller holds at once. */
  atOnce: number;
  /** Further requests of one caller that wait for a turn. */
  mayWait: number;
  /** Longest wait for a turn. */
  patienceMs: number;
}

/**
 * Lets each caller hold a few of the shared connections at once. What it asks beyond that waits in a
 * queue of its own, so that others find connections however much one caller asks.
 */
export class FairShare {
  private readonly callers = new Map<string, Turns>();
  private readonly options: FairShareOptions;

  constructor(options: FairShareOptions) {
    this.options = options;
  }

  /** @throws TooManyRequests, PoolExhausted after the longest wait */
  async run<T>(
    caller: string,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const turns = this.callers.get(caller) ?? { running: 0, waiting: [] };
    this.callers.set(caller, turns);
    if (turns.running < this.options.atOnce) turns.running += 1;
    else await this.turn(turns, signal);
    try {
      return await work();
    } finally {
      this.giveBack(caller, turns);
    }
  }

  /** Resolves with a turn that another request of the caller has given back. */
  private turn({ waiting }: Turns, signal: AbortSignal | undefined): Promise<void> {
    if (waiting.length >= this.options.mayWait) {
      throw new TooManyRequests("Too many requests of this caller are waiting.");
    }
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const take = () => {
        stop();
        resolve();
      };
      const leave = (reason: Error) => {
        stop();
        const at = waiting.indexOf(take);
        if (at >= 0) waiting.splice(at, 1);
        reject(reason);
      };
      const onAbort = () => leave(new DatabaseUnavailable("The client went away"));
      const timer = setTimeout(
        () => leave(new PoolExhausted("Timed out acquiring connection from connection pool.")),
        this.options.patienceMs,
      );
      waiting.push(take);
      signal?.addEventListener("abort", onAbort, { once: true });
      if (signal?.aborted) onAbort();
    });
  }

  private giveBack(caller: string, turns: Turns): void {
    const next = turns.waiting.shift();
    // The turn passes on without being free in between.
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) this.callers.delete(caller);
  }
}
