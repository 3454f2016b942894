import { DatabaseUnavailable, PoolExhausted } from "./database/unavailable.ts";

/** One caller has more requests under way than may wait for their turn. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

interface Sharer {
  running: number;
  waiting: (() => void)[];
  /** Milliseconds of turns, counted from the level at its first one. */
  used: number;
}

export interface FairShareOptions {
  /** Turns that all callers hold at once: one for each connection. */
  turns: number;
  /** Turns that one caller holds at once. */
  atOnce: number;
  /** Further requests of one caller that wait for a turn. */
  mayWait: number;
  /** Longest wait for a turn. */
  patienceMs: number;
}

/**
 * Shares connections among callers. Each caller waits in a queue of its own, and a free turn goes to
 * the caller that has used the least time. So a newcomer comes next, however many requests of others
 * wait, and callers with slow requests get the same time as those with many fast ones.
 */
export class FairShare {
  private readonly sharers = new Map<string, Sharer>();
  private readonly options: FairShareOptions;
  private free: number;
  /** What the caller of the latest turn has used. Nobody saves up turns by using less. */
  private level = 0;

  constructor(options: FairShareOptions) {
    this.options = options;
    this.free = options.turns;
  }

  /** @throws TooManyRequests, PoolExhausted after the longest wait */
  async run<T>(
    caller: string,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const sharer = this.sharers.get(caller) ?? { running: 0, waiting: [], used: 0 };
    this.sharers.set(caller, sharer);
    if (this.free > 0 && this.mayRun(sharer)) this.give(sharer);
    else await this.turn(sharer, signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      sharer.used += performance.now() - began;
      sharer.running -= 1;
      this.free += 1;
      this.giveNext();
    }
  }

  private mayRun({ running }: Sharer): boolean {
    return running < this.options.atOnce;
  }

  private give(sharer: Sharer): void {
    this.free -= 1;
    sharer.running += 1;
    // At least a millisecond each, so that the level reaches what any caller has used.
    sharer.used = Math.max(sharer.used, this.level) + 1;
    this.level = sharer.used;
  }

  /** Resolves with a turn that another request has given back. */
  private turn(sharer: Sharer, signal: AbortSignal | undefined): Promise<void> {
    const { waiting } = sharer;
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
        this.give(sharer);
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

  /** Gives a free turn to the waiting caller that has used the least, and forgets whom it can. */
  private giveNext(): void {
    let next: Sharer | undefined;
    for (const [caller, sharer] of this.sharers) {
      if (sharer.waiting.length > 0) {
        const isNext = this.mayRun(sharer) && sharer.used < (next?.used ?? Infinity);
        if (isNext) next = sharer;
      } else if (sharer.running === 0 && sharer.used <= this.level) {
        this.sharers.delete(caller);
      }
    }
    next?.waiting.shift()?.();
  }
}
