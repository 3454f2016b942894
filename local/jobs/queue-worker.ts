import { keepListening } from "../database/listen.ts";
import { type Pool, openPool } from "../database/pool.ts";
import { errorMessage } from "../stack-error.ts";

/** Rows in the database that a function works off when it is called. */
export interface Queue {
  /** Of the function's call, below /functions/v1, and the channel that announces a row that is due. */
  path: string;
  /** Milliseconds until a row is due, by the database's clock, which also set the time; null: never. */
  nextDueMs: (sql: Pool) => Promise<number | null>;
}

export const MAIL_QUEUE: Queue = {
  path: "send-email/drain",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait
      from public.mail_outbox where status in ('pending', 'sending')`;
    return row?.wait ?? null;
  },
};

export const PUSH_QUEUE: Queue = {
  path: "push/drain",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait
      from private.push_messages`;
    return row?.wait ?? null;
  },
};

export const STORAGE_QUEUE: Queue = {
  path: "storage-removals/drain",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait
      from private.storage_removals`;
    return row?.wait ?? null;
  },
};

export const CARD_QUEUE: Queue = {
  path: "payments/drain",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait
      from private.card_orders where status in ('pending', 'sending')`;
    return row?.wait ?? null;
  },
};

/** Rows are added by the job that asks for the count, so none is due before it ran. */
export const AUDIENCE_QUEUE: Queue = {
  path: "scoring/audiences",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait
      from public.event_audiences where private.is_watched(event_id)`;
    return row?.wait ?? null;
  },
};

export const FEED_QUEUE: Queue = {
  path: "ingest-feeds/drain",
  async nextDueMs(sql) {
    const [row] = await sql<{ wait: number | null }[]>`
      select extract(epoch from min(s.due_at) - clock_timestamp())::float8 * 1000 as wait
      from public.news_feed_states as s join public.news_feeds as f on f.id = s.feed_id
      where s.requested_at is not null or not f.paused`;
    return row?.wait ?? null;
  },
};

export interface QueueWorker {
  stop(): Promise<void>;
}

/** Between two calls when rows are due that none of them got to. */
const SHORTEST_WAIT_MS = 1000;
/** A clock that jumps, or a row that another program made due, is noticed after this. */
const LONGEST_WAIT_MS = 60_000;
/** After a call that failed; doubled each time up to the longest. */
const FIRST_RETRY_MS = 500;
const STOP_PATIENCE_MS = 2000;

/**
 * Calls a queue's function when a row is due, as pg_net does on hosted when the job asks for it, only
 * at once: new rows are announced too, and after each call the database says when the next one is due.
 * Never two calls at a time; what is announced during one leads to one more.
 */
export async function startQueueWorker(options: {
  queue: Queue;
  databaseUrl: string;
  /** Of the stack. */
  url: string;
  secretKey: string;
  log: (line: string) => void;
}): Promise<QueueWorker> {
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
      options.log(`${options.queue.path}: ${errorMessage(error)}`);
      waitMs = retryMs;
      retryMs = Math.min(retryMs * 2, LONGEST_WAIT_MS);
    }
    timer = setTimeout(wake, Math.min(waitMs, LONGEST_WAIT_MS));
  }

  async function nextDueMs(): Promise<number> {
    return (await options.queue.nextDueMs(sql)) ?? LONGEST_WAIT_MS;
  }

  async function drain(): Promise<void> {
    const response = await fetch(`${options.url}/functions/v1/${options.queue.path}`, {
      method: "POST",
      headers: { apikey: options.secretKey },
      signal: leaving.signal,
    });
    const answer = await response.text();
    if (!response.ok)
      throw new Error(`${options.queue.path} answered ${response.status}: ${answer}`);
  }

  const listener = await keepListening({
    url: options.databaseUrl,
    channel: options.queue.path,
    onNotice: wake,
    // Also after a lost connection: notices sent meanwhile did not arrive.
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
