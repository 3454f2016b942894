import postgres from "postgres";
import { DatabaseUnavailable } from "./unavailable.ts";

/** What the driver's query has beyond its published type. */
export interface DriverQuery extends Promise<unknown> {
  /** Called once, when somebody waits for the query. */
  handler: (query: DriverQuery) => void;
  canceller: ((query: DriverQuery) => Promise<void>) | null;
  strings: readonly string[];
  reject(error: Error): void;
  /** The backend that runs it. */
  state: object | null;
}

export type SessionSettings = postgres.Options<Record<string, postgres.PostgresType>>;

interface Opened {
  url: string;
  /** Of the backend. */
  pid: number;
  driver: postgres.Sql;
  reserved: postgres.ReservedSql;
  onLost: () => void;
}

const CONNECT_MS = 5_000;

/**
 * One connection, from its beginning to its end. The driver alone would reconnect: what a lost
 * transaction has left to say would then run outside of it, without the caller's role, and bytes that
 * were still to be written spoil the next connection or throw where nothing catches. So each connection
 * has an instance of the driver to itself, which goes with it.
 */
export class Session {
  /** Why it can no longer be used. */
  lost: Error | undefined;
  /** Whether a statement was asked to end. That goes another way, and may reach a later one instead. */
  wasCancelled = false;
  private readonly url: string;
  private readonly driver: postgres.Sql;
  private readonly reserved: postgres.ReservedSql;
  private readonly send: (query: DriverQuery) => void;
  private readonly onLost: () => void;
  /** In the order they were sent. */
  private readonly outstanding = new Set<DriverQuery>();
  private readonly pid: number;

  private constructor({ url, pid, driver, reserved, onLost }: Opened) {
    this.url = url;
    this.pid = pid;
    this.driver = driver;
    this.reserved = reserved;
    // A query that is never awaited is never sent; it only shows the way to its connection.
    this.send = (reserved.unsafe("") as unknown as DriverQuery).handler;
    this.onLost = onLost;
  }

  /** @throws what the server said, or DatabaseUnavailable when it said nothing in time */
  static async open(url: string, settings: SessionSettings, onLost: () => void): Promise<Session> {
    const made: { session?: Session; lost?: boolean } = {};
    const closed = () => new DatabaseUnavailable("The connection to the database was lost");
    const driver = postgres(url, {
      connect_timeout: CONNECT_MS / 1000,
      ...settings,
      max: 1,
      // Both would have the driver close what is in use here.
      idle_timeout: 0,
      max_lifetime: null,
      onclose: () => {
        made.lost = true;
        made.session?.lose(closed());
      },
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const late = () => reject(new DatabaseUnavailable("The database does not take connections"));
      timer = setTimeout(late, CONNECT_MS);
    });
    try {
      // The driver reserves only a connection that is open already.
      const first = driver<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const [backend] = await Promise.race([first, tooLate]);
      const reserved = await Promise.race([driver.reserve(), tooLate]);
      made.session = new Session({ url, pid: backend?.pid ?? 0, driver, reserved, onLost });
      if (made.lost) throw closed();
      return made.session;
    } catch (error) {
      end(driver);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends the query behind those already sent. It settles in any case, as the session's end does. */
  run(query: DriverQuery): void {
    if (this.lost) return query.reject(this.lost);
    // A zero byte ends a statement's text in the protocol, and what follows would be read as more of it.
    if (query.strings.some((text) => text.includes("\0"))) {
      return query.reject(invalidByte());
    }
    this.outstanding.add(query);
    query.finally(() => this.outstanding.delete(query)).catch(() => {});
    this.send(query);
  }

  get isBusy(): boolean {
    return this.outstanding.size > 0;
  }

  /** Asks the server to give up the running statement; the query then rejects with 57014. */
  cancel(): void {
    const [running] = this.outstanding;
    if (!running?.state) return;
    this.wasCancelled = true;
    running.canceller?.(running).catch(() => {});
  }

  /** Ends the connection, whatever the server is doing on it. */
  destroy(reason: Error): void {
    if (this.lost) return;
    const wasBusy = this.isBusy;
    this.lose(reason);
    // A backend that works or waits for a lock does not notice that its client is gone.
    if (wasBusy) void terminateBackend(this.url, this.pid);
  }

  private lose(reason: Error): void {
    if (this.lost) return;
    this.lost = reason;
    for (const query of this.outstanding) query.reject(reason);
    end(this.driver);
    this.onLost();
  }

  /** Says goodbye, and resolves when the connection is closed. Nothing may be under way. */
  async close(): Promise<void> {
    if (this.lost) return;
    this.lost = new DatabaseUnavailable("The connection was closed");
    // The driver waits for a reserved connection until it is given back.
    this.reserved.release();
    await this.driver.end({ timeout: 1 }).catch(() => {});
  }
}

function end(driver: postgres.Sql): void {
  driver.end({ timeout: 0 }).catch(() => {});
}

const invalidByte = (): Error =>
  Object.assign(new postgres.PostgresError(""), {
    code: "22021",
    message: 'invalid byte sequence for encoding "UTF8": 0x00',
  });

async function terminateBackend(url: string, pid: number): Promise<void> {
  const driver = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false });
  try {
    await driver`select pg_terminate_backend(${pid}::int)`;
  } catch {
    // A server that is away has no backends either.
  } finally {
    end(driver);
  }
}
