import {
  afterFailure,
  failureOf,
  type ItemState,
  type OutboxItem,
  type Receipt,
} from "./outbox-item.ts";

export interface SenderPorts {
  /** The account's catches in the order in which they are sent. */
  items: () => Promise<OutboxItem[]>;
  /** Of the catch as it was read: one that was corrected meanwhile stays as it is. */
  change: (item: OutboxItem, state: ItemState) => Promise<void>;
  send: (item: OutboxItem) => Promise<Receipt>;
  /** Runs `work` while no other tab of this browser sends for the account. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  /** Calls `work` after so many milliseconds; returns how to stop it. */
  later: (work: () => void, ms: number) => () => void;
  onError: (error: unknown) => void;
}

export interface Sender {
  /** Sends what is due; `atOnce` what waits for its next try, too. Settles when nothing more is due. */
  run: (atOnce?: boolean) => Promise<void>;
  /** Ends it: what is under way is not followed by another one. */
  stop: () => void;
}

/**
 * Sends an outbox in order, one catch at a time. One whose try fails holds up those behind it until its
 * next try; one that the server refuses, or has failed at several times, does not.
 */
export function createSender(ports: SenderPorts): Sender {
  let underWay: Promise<void> | null = null;
  let again = false;
  let skipsPauses = false;
  /** Ended by `stop`, whatever is under way. */
  const ending = new AbortController();
  let stopTimer = (): void => {};

  /** Milliseconds until the next try; null when nothing waits, or a login is due. */
  async function pass(): Promise<number | null> {
    const done = new Set<string>();
    /** Of those that stepped aside. */
    let soonest: number | null = null;
    const noteWait = (ms: number): number => (soonest = Math.min(soonest ?? ms, Math.max(0, ms)));
    while (!ending.signal.aborted) {
      // Read anew after each: another catch may have been saved, or one removed, meanwhile.
      const item = (await ports.items()).find(
        ({ id, state }) => state.step === "waiting" && !done.has(id),
      );
      if (item?.state.step !== "waiting") return soonest;
      done.add(item.id);
      const wait = item.state.nextAt - ports.now();
      if (wait > 0 && !skipsPauses) {
        const least = noteWait(wait);
        if (item.state.aside) continue;
        return least;
      }
      try {
        const receipt = await ports.send(item);
        await ports.change(item, { step: "received", receipt, since: ports.now() });
      } catch (error) {
        // Broken off with the page.
        if (ending.signal.aborted) return null;
        const next = afterFailure(item.state, error, ports.now());
        await ports.change(item, next);
        const failure = failureOf(error);
        if (failure === "login") return null;
        if (next.step !== "waiting") continue;
        const least = noteWait(next.nextAt - ports.now());
        if (failure === "line" || !next.aside) return least;
      }
    }
    return null;
  }

  async function work(): Promise<void> {
    let wait: number | null = null;
    do {
      again = false;
      await ports.inTurn(async () => {
        wait = ending.signal.aborted ? null : await pass();
        skipsPauses = false;
      });
    } while (again && !ending.signal.aborted);
    stopTimer();
    if (wait !== null && !ending.signal.aborted)
      stopTimer = ports.later(() => void sender.run(), wait);
  }

  const sender: Sender = {
    run(atOnce = false) {
      again = true;
      skipsPauses ||= atOnce;
      underWay ??= work()
        .catch(ports.onError)
        .finally(() => {
          underWay = null;
          // Called after the last look.
          if (again && !ending.signal.aborted) void sender.run();
        });
      return underWay;
    },
    stop() {
      ending.abort();
      stopTimer();
    },
  };
  return sender;
}
