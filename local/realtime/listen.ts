import postgres from "postgres";
import { type Notice, NoticeReader } from "./notice.ts";

export interface Listener {
  readonly isListening: boolean;
  /** False when the database stays away for that long. */
  whenListening(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export interface ListenOptions {
  databaseUrl: string;
  onNotice(notice: Notice): void;
  /** From here until it listens again commits go unheard. */
  onLost(): void;
  log(line: string): void;
}

const CHANNEL = "_realtime";
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;
const CHECK_MS = 15_000;
const CHECK_PATIENCE_MS = 5_000;

/**
 * Keeps one connection of its own that does nothing but LISTEN, so that no query stands between a
 * commit and the sockets. Rejects when the database cannot be reached at first.
 */
export async function startListener(options: ListenOptions): Promise<Listener> {
  let current: Connection | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Set<(listening: boolean) => void>();

  const settle = (listening: boolean) => {
    for (const resolve of waiting) resolve(listening);
    waiting.clear();
  };
  const open = async () => {
    const connection = await connect(options, () => {
      if (current !== connection) return;
      current = undefined;
      if (closed) return;
      options.onLost();
      reopen(FIRST_RETRY_MS);
    });
    if (closed) return connection.end();
    current = connection;
    settle(true);
  };
  const reopen = (delay: number) => {
    retry = setTimeout(() => {
      open().then(
        () => options.log("listening to the database again"),
        () => {
          if (!closed) reopen(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
  };

  await open();
  return {
    get isListening() {
      return current !== undefined;
    },
    whenListening(timeoutMs) {
      if (current) return Promise.resolve(true);
      return new Promise((resolve) => {
        const answer = (listening: boolean) => {
          clearTimeout(timer);
          waiting.delete(answer);
          resolve(listening);
        };
        const timer = setTimeout(() => answer(false), timeoutMs);
        waiting.add(answer);
      });
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      settle(false);
      await current?.end();
    },
  };
}

interface Connection {
  end(): Promise<void>;
}

async function connect(options: ListenOptions, onLost: () => void): Promise<Connection> {
  const reader = new NoticeReader();
  let lost = false;
  const lose = () => {
    if (lost) return;
    lost = true;
    clearInterval(check);
    onLost();
    sql.end({ timeout: 0 }).catch(() => {});
  };
  // `onnotify` is how the driver's own listen() hears; that one reconnects without saying so.
  const settings: postgres.Options<Record<string, never>> & {
    onnotify: (channel: string, payload: string) => void;
  } = {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 5,
    connection: { application_name: "realtime_listen" },
    onnotice: () => {},
    onclose: lose,
    onnotify: (_channel, payload) => {
      const notice = reader.read(payload);
      if (notice) options.onNotice(notice);
    },
  };
  const sql = postgres(options.databaseUrl, settings);
  try {
    await sql`listen ${sql(CHANNEL)}`;
  } catch (error) {
    lost = true;
    await sql.end({ timeout: 0 }).catch(() => {});
    throw error;
  }
  // A connection that died without a word looks like one on which nothing happens.
  const check = setInterval(() => {
    const patience = setTimeout(lose, CHECK_PATIENCE_MS);
    sql`select 1`.then(
      () => clearTimeout(patience),
      () => clearTimeout(patience),
    );
  }, CHECK_MS);
  check.unref();
  return {
    async end() {
      lost = true;
      clearInterval(check);
      await sql.end({ timeout: 1 }).catch(() => {});
    },
  };
}
