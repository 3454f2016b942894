import { setTimeout as delay } from "node:timers/promises";
import { errorMessage } from "../stack-error.ts";

/** A program that runs until it is stopped or ends by itself. */
export interface Running {
  failed: Promise<Error>;
  stop(): Promise<void>;
}

export interface Supervised<T extends Running> {
  /** The one that runs; while it is being started anew, the last one. */
  current(): T;
  /** Why there is none right now; undefined while one runs. */
  outage(): string | undefined;
  /** Takes another one's place, for instance after a change of its sources. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 5_000;
/** One that ran for so long failed for a new reason. */
const SETTLED_MS = 30_000;

/**
 * Keeps a program running: one that ended by itself is started again, with growing pauses when it
 * keeps ending. Rejects when it cannot be started at first.
 */
export async function supervise<T extends Running>(
  start: () => Promise<T>,
  log: (line: string) => void,
): Promise<Supervised<T>> {
  let current = await start();
  let outage: string | undefined;
  const stopping = new AbortController();
  let waitMs = FIRST_WAIT_MS;
  /** Restarts and replacements take turns, or each would start one and only the last be known. */
  let turn: Promise<void> = Promise.resolve();

  function watch(running: T): void {
    const began = Date.now();
    void running.failed.then((error) => {
      if (stopping.signal.aborted || running !== current) return;
      outage = error.message;
      log(`${error.message}. Starting it again.`);
      if (Date.now() - began > SETTLED_MS) waitMs = FIRST_WAIT_MS;
      turn = turn.then(() => restart(running));
    });
  }

  /** Starts another in the failed one's place, unless `replace` has done so before its turn. */
  async function restart(failed: T): Promise<void> {
    while (!stopping.signal.aborted && current === failed) {
      await delay(waitMs);
      waitMs = Math.min(waitMs * 2, LAST_WAIT_MS);
      if (stopping.signal.aborted) return;
      try {
        await take(await start());
        return;
      } catch (error) {
        outage = errorMessage(error);
        log(errorMessage(error));
      }
    }
  }

  async function exchange(): Promise<void> {
    if (stopping.signal.aborted) return;
    const old = current;
    // The old one serves until the new one can.
    await take(await start());
    await old.stop();
  }

  async function take(next: T): Promise<void> {
    if (stopping.signal.aborted) return next.stop();
    current = next;
    outage = undefined;
    watch(next);
  }

  watch(current);
  return {
    current: () => current,
    outage: () => outage,
    replace() {
      const replaced = turn.then(exchange);
      turn = replaced.catch(() => {});
      return replaced;
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await turn;
    },
  };
}
