import { keepListening } from "./database/listen.ts";
import { openPool } from "./database/pool.ts";
import { errorMessage } from "./stack-error.ts";

export interface MailWorker {
  stop(): Promise<void>;
}

/** Between two calls when mail is due that none of them got to. */
const SHORTEST_WAIT_MS = 1000;
/** A clock that jumps, or a mail that another program made due, is noticed after this. */
const LONGEST_WAIT_MS = 60_000;
/** After a call that failed; doubled each time up to the longest. */
const FIRST_RETRY_MS = 500;
const STOP_PATIENCE_MS = 2000;

/**
 * Calls send-email when mail is due, as pg_cron does on hosted, only at once: the outbox announces
 * each new mail, and after each call the database tells when the next one is due again. Never two
 * calls at a time; what is announced during one leads to one more.
 */
export async function startMailWorker(options: {
  databaseUrl: string;
  /** Of the stack. */
  url: string;
  secretKey: string;
  log: (line: string) => void;
}): Promise<MailWorker> {
  const sql = openPool(options.databaseUrl, { max: 1, name: "mail" });
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let retryMs = FIRST_RETRY_MS;

  function wake(): void {
    if (leaving.signal.aborted) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    running = round().finally(() => {
      running = undefined;
      if (isAskedAgain) {
        isAskedAgain = false;
        wake();
      }
    });
  }

  async function round(): Promise<void> {
    let waitMs: number;
    try {
      if ((await nextDueMs()) <= 0) await drain();
      waitMs = Math.max(await nextDueMs(), SHORTEST_WAIT_MS);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      if (leaving.signal.aborted) return;
      options.log(`mail: ${errorMessage(error)}`);
      waitMs = retryMs;
      retryMs = Math.min(retryMs * 2, LONGEST_WAIT_MS);
    }
    timer = setTimeout(wake, Math.min(waitMs, LONGEST_WAIT_MS));
  }

  /** Milliseconds by the database's clock, which also set the time. */
  async function nextDueMs(): Promise<number> {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait
      from public.mail_outbox where status in ('pending', 'sending')`;
    return row?.wait ?? LONGEST_WAIT_MS;
  }

  async function drain(): Promise<void> {
    const response = await fetch(`${options.url}/functions/v1/send-email/drain`, {
      method: "POST",
      headers: { apikey: options.secretKey },
      signal: leaving.signal,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`send-email answered ${response.status}: ${answer}`);
  }

  // Called at first and whenever the connection has come back: what was announced meanwhile went
  // unheard.
  const listener = await keepListening(options.databaseUrl, "mail_outbox", {
    onNotice: wake,
    onListening: wake,
    log: options.log,
  });
  return {
    async stop() {
      clearTimeout(timer);
      const impatience = setTimeout(() => leaving.abort(), STOP_PATIENCE_MS);
      await running;
      clearTimeout(impatience);
      leaving.abort();
      clearTimeout(timer);
      await listener.stop();
      await sql.end({ timeout: 1 });
    },
  };
}
