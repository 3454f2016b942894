import postgres from "postgres";

export type Query<Row extends object> = (sql: postgres.Sql) => PromiseLike<readonly Row[]>;

/** Short queries, each with a deadline. What clients chose is bound as text and cast in the query. */
export interface Database {
  /** Rejects when the database is away, refuses or takes too long. */
  ask<Row extends object>(query: Query<Row>): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** With one connection, queries return in the order in which they were sent. */
  connections: number;
  name: string;
  log: (line: string) => void;
  deadlineMs?: number;
}

const DEADLINE_MS = 5_000;
/** PostgreSQL itself is to cancel first: that frees the connection. */
const GRACE_MS = 1_000;
const DRAIN_SECONDS = 5;
const CLOSE_SECONDS = 1;

export class DeadlineError extends Error {
  override message = "the database did not answer in time";
}

export function openDatabase(options: DatabaseOptions): Database {
  const { deadlineMs = DEADLINE_MS, log } = options;
  const retired = new Set<postgres.Sql>();
  let isOpen = true;
  let current = connect();

  function connect(): postgres.Sql {
    return postgres(options.url, {
      max: options.connections,
      fetch_types: false,
      connect_timeout: 5,
      connection: { application_name: options.name, statement_timeout: deadlineMs },
      onnotice: () => {},
    });
  }

  /**
   * The driver may keep a connection that broke under a query in a state in which it sends nothing
   * more, so a pool that lost one is never used again.
   */
  function retire(pool: postgres.Sql): void {
    if (pool !== current || !isOpen) return;
    current = connect();
    retired.add(pool);
    pool
      .end({ timeout: DRAIN_SECONDS })
      .catch((error: unknown) => log(`${options.name}: ${String(error)}`))
      .finally(() => retired.delete(pool));
  }

  return {
    async ask(query) {
      const pool = current;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        // setImmediate: a reply that this process was too busy to read is read before that.
        timer = setTimeout(() => setImmediate(reject, new DeadlineError()), deadlineMs + GRACE_MS);
      });
      try {
        return await Promise.race([query(pool), late]);
      } catch (error) {
        if (isLost(error)) retire(pool);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      isOpen = false;
      const pools = [current, ...retired];
      await Promise.allSettled(pools.map((pool) => pool.end({ timeout: CLOSE_SECONDS })));
    },
  };
}

/** The connection is gone, as opposed to a statement that failed on it. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name !== "PostgresError") return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // 57P01 to 57P05: the server ends the session; 08: it broke.
  return code.startsWith("08") || code.startsWith("57P");
}
