/** Work that a response does not wait for. */
export interface Background {
  /** Starts the work soon; an error is logged. */
  run(work: () => Promise<void>): void;
  /** Resolves when everything that was started so far has ended. */
  idle(): Promise<void>;
}

const AT_ONCE = 2;
/** What waits beyond this is dropped: mail is asked for by anyone. */
const MAX_WAITING = 1_000;

/**
 * Looks accounts up and sends their mails after the response has left, so that neither its time nor
 * its content depends on whether there is an account.
 */
export function createBackground(log: (line: string) => void): Background {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let onIdle: (() => void)[] = [];

  async function work(): Promise<void> {
    running++;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await next();
      } catch (error) {
        log(`auth: in the background: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    running--;
    if (running > 0) return;
    const resolvers = onIdle;
    onIdle = [];
    for (const resolve of resolvers) resolve();
  }

  return {
    run(next) {
      if (waiting.length >= MAX_WAITING) {
        log("auth: too many mails are waiting; one was dropped");
        return;
      }
      waiting.push(next);
      if (running < AT_ONCE) setImmediate(() => running < AT_ONCE && void work());
    },
    idle: () =>
      running === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => onIdle.push(resolve)),
  };
}
