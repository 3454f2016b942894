import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { arrayTypes } from "./arrays.ts";
import { type DriverQuery, Session, type SessionSettings } from "./session.ts";
import { PreparedStatements, SeenStatements } from "./statement-memory.ts";
import { DatabaseUnavailable, PoolExhausted } from "./unavailable.ts";
import { safeWriters } from "./values.ts";

export interface PoolOptions extends Pick<SessionSettings, "connection" | "types"> {
  /** Connections at most; each is a process of the server. */
  max: number;
  /** What the server shows in pg_stat_activity. */
  name?: string;
  /** Longest time a statement or a transaction may hold its connection. */
  holdMs?: number;
}

/** The driver's interface, over connections that are given up when they are lost or held too long. */
export type Pool = {
  /** A signal that aborts while the connection is held cancels what runs on it. */
  reserve(signal?: AbortSignal): Promise<Reserved>;
} & postgres.Sql;

export type Reserved = postgres.ReservedSql & {
  /** Ends the connection with what runs on it, which rejects with the reason. */
  abandon(reason: Error): void;
  /** Whether the connection should prepare the statement by name. */
  isWorthPreparing(text: string): boolean;
};

const HOLD_MS = 60_000;
/** PostgREST's db-pool-acquisition-timeout. */
const ACQUIRE_MS = 10_000;
/** What a cancelled statement gets to end by itself, and its transaction to roll back. */
const CANCEL_MS = 2_000;

interface Waiting {
  resolve(session: Session): void;
  reject(error: unknown): void;
}

/** Connections open on demand, serve one statement or transaction at a time and stay for the next. */
export function openPool(url: string, options: PoolOptions): Pool {
  const settings: SessionSettings = {
    onnotice: () => {},
    fetch_types: false,
    connection: {
      ...(options.name === undefined ? {} : { application_name: options.name }),
      ...options.connection,
    },
    types: { ...safeWriters, ...arrayTypes, ...options.types },
    transform: { undefined: null },
  };
  /** Makes queries and never connects. */
  const factory = postgres(url, settings);
  const idle: Session[] = [];
  const held = new Set<Session>();
  const seen = new SeenStatements();
  const prepared = new WeakMap<Session, PreparedStatements>();
  const waiting: Waiting[] = [];
  const goodbyes: Promise<void>[] = [];
  let opening = 0;
  let ended = false;

  async function acquire(): Promise<Session> {
    if (ended) throw new DatabaseUnavailable("The connections were closed");
    const free = takeIdle();
    if (free) return free;
    if (held.size + opening < options.max) return open();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        resolve(session) {
          clearTimeout(timer);
          resolve(session);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new PoolExhausted("Timed out acquiring connection from connection pool."));
      }, ACQUIRE_MS);
      waiting.push(entry);
    });
  }

  function takeIdle(): Session | undefined {
    const session = idle.pop();
    if (session) held.add(session);
    return session;
  }

  async function open(): Promise<Session> {
    opening += 1;
    try {
      const made: { session?: Session } = {};
      const session = await Session.open(url, settings, () => {
        const at = made.session ? idle.indexOf(made.session) : -1;
        if (at >= 0) idle.splice(at, 1);
      });
      made.session = session;
      held.add(session);
      if (ended) throw new DatabaseUnavailable("The connections were closed");
      return session;
    } catch (error) {
      // Those that wait would fail for the same reason, only later.
      for (const entry of waiting.splice(0)) entry.reject(error);
      throw error;
    } finally {
      opening -= 1;
    }
  }

  function release(session: Session): void {
    held.delete(session);
    if (ended) goodbyes.push(session.close());
    // What was meant for a request that has ended would else cancel the next one.
    else if (session.wasCancelled || prepared.get(session)?.isFull) void session.close();
    else if (!session.lost) idle.push(session);
    const next = waiting.shift();
    if (!next) return;
    const free = takeIdle();
    if (free) next.resolve(free);
    else
      open().then(
        (opened) => next.resolve(opened),
        (error: unknown) => next.reject(error),
      );
  }

  /** Watches a held connection; the function returned gives it back. */
  function hold(session: Session, signal?: AbortSignal): () => void {
    let patience: NodeJS.Timeout | undefined;
    const interrupt = (why: string) => {
      const reason = new DatabaseUnavailable(why);
      if (!session.isBusy) return session.destroy(reason);
      session.cancel();
      patience ??= setTimeout(() => session.destroy(reason), CANCEL_MS);
    };
    const deadline = setTimeout(
      () => interrupt("The request held its connection for too long"),
      options.holdMs ?? HOLD_MS,
    );
    const onAbort = () => interrupt("The client went away");
    signal?.addEventListener("abort", onAbort, { once: true });
    let released = false;
    return () => {
      if (released) return;
      released = true;
      clearTimeout(deadline);
      clearTimeout(patience);
      signal?.removeEventListener("abort", onAbort);
      release(session);
    };
  }

  function dispatch(query: DriverQuery): void {
    acquire().then(
      (session) => {
        const giveBack = hold(session);
        session.run(query);
        query.then(giveBack, giveBack);
      },
      (error: unknown) => query.reject(asError(error)),
    );
  }

  /** The driver's tag, with queries that go where `handler` sends them. */
  function tag(handler: (query: DriverQuery) => void): postgres.Sql {
    const led = <T>(made: T): T => {
      if (made instanceof Promise) (made as unknown as DriverQuery).handler = handler;
      return made;
    };
    const make = factory as unknown as (...words: unknown[]) => unknown;
    const sql = (...words: unknown[]) => led(make(...words));
    return Object.assign(sql, {
      unsafe: (...words: Parameters<typeof factory.unsafe>) => led(factory.unsafe(...words)),
      json: factory.json.bind(factory),
      array: factory.array.bind(factory),
      typed: factory.typed,
      types: factory.types,
      parameters: factory.parameters,
      options: { ...factory.options, max: options.max },
    }) as unknown as postgres.Sql;
  }

  async function begin<T>(work: (sql: postgres.TransactionSql) => T | Promise<T>): Promise<T> {
    const session = await acquire();
    const giveBack = hold(session);
    let firstError: unknown;
    const sql = tag((query) => {
      query.catch((error: unknown) => {
        firstError ??= error;
      });
      session.run(query);
    });
    try {
      await sql.unsafe("begin");
      const result: unknown = await work(sql as unknown as postgres.TransactionSql);
      const value = Array.isArray(result) ? await Promise.all(result) : result;
      // A statement failed although its error was caught: a commit would silently undo everything.
      if (firstError !== undefined) throw asError(firstError);
      await sql.unsafe("commit");
      return value as T;
    } catch (error) {
      await rollBack(session, sql);
      throw error;
    } finally {
      giveBack();
    }
  }

  async function reserve(signal?: AbortSignal): Promise<Reserved> {
    const session = await acquire();
    if (signal?.aborted) {
      release(session);
      throw new DatabaseUnavailable("The client went away");
    }
    const giveBack = hold(session, signal);
    const sql = tag((query) => session.run(query));
    const statements = prepared.get(session) ?? new PreparedStatements(seen);
    prepared.set(session, statements);
    return Object.assign(sql, {
      isWorthPreparing: (text: string) => statements.isWorthPreparing(text),
      release: giveBack,
      abandon: (reason: Error) => session.destroy(reason),
    });
  }

  /** What is under way gets `timeout` seconds to finish. */
  async function end({ timeout = 1 }: { timeout?: number } = {}): Promise<void> {
    ended = true;
    for (const entry of waiting.splice(0)) {
      entry.reject(new DatabaseUnavailable("The connections were closed"));
    }
    for (const session of idle.splice(0)) goodbyes.push(session.close());
    const deadline = Date.now() + timeout * 1000;
    while (held.size > 0 && Date.now() < deadline) await delay(10);
    for (const session of held) session.destroy(new DatabaseUnavailable("The stack is stopping"));
    await Promise.all(goodbyes);
  }

  return Object.assign(tag(dispatch), { begin, reserve, end }) as Pool;
}

async function rollBack(session: Session, sql: postgres.Sql): Promise<void> {
  if (session.lost) return;
  await sql.unsafe("rollback").catch((error: unknown) => session.destroy(asError(error)));
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
