import postgres from "postgres";
import type { Pool, Reserved } from "../database/pool.ts";
import type { RequestContext } from "./caller.ts";

const OPEN = `select
  set_config('role', $10, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.jwt.claim.sub', $3, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.email', $4, true),
  set_config('request.method', $5, true),
  set_config('request.path', $6, true),
  set_config('request.headers', $7, true),
  set_config('request.cookies', $8, true),
  set_config('response.status', '', true),
  set_config('response.headers', '', true),
  set_config('statement_timeout', $9, true),
  set_config('search_path', 'public, extensions', true)`;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function cookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, ...rest]) => [name, rest.join("=")]),
  );
}

/**
 * The values of OPEN: the claims both as one JSON setting (`auth.jwt()`) and as the older
 * single-claim settings that policies written against `request.jwt.claim.sub` still read.
 */
function openingValues(
  { caller, request, path, asStack }: RequestContext,
  statementTimeout: string,
): string[] {
  const headers = Object.fromEntries(request.headers);
  return [
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    text(caller.claims["sub"]),
    text(caller.claims["email"]),
    request.method,
    path,
    JSON.stringify(headers),
    JSON.stringify(cookies(headers["cookie"])),
    statementTimeout,
    asStack ? "none" : caller.role,
  ];
}

/** What `alter role … set` says of a request. */
export interface RoleSettings {
  /** As `statement_timeout` has it; without it there is no limit. */
  timeout: string | undefined;
  /** The function of PostgREST's `db_pre_request`, where this database has it. */
  preRequest: string | undefined;
}

/** What a finished request wants: its work kept, or undone although nothing threw. */
export interface Outcome<T> {
  value: T;
  keep: boolean;
}

/**
 * Runs one request in one transaction as its caller. `begin`, the settings and the first statement
 * leave in one packet, so a request of one statement costs two round trips.
 * `work` may run again, from the start, on a fresh transaction. A caller whose role does not exist,
 * and any error of `work`, reject; the transaction is undone.
 *
 * A context that begins as REST does calls the function of `pgrst.db_pre_request` first.
 */
export async function inRequestTransaction<T>(
  pool: Pool,
  context: RequestContext,
  { timeout, preRequest }: RoleSettings,
  work: (sql: Reserved) => Promise<Outcome<T>>,
): Promise<T> {
  const opening = openingValues(context, timeout ?? "0");
  const before = context.beginsAsRest && preRequest ? `select ${preRequest}()` : undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptTransaction(pool, context, { opening, before }, work);
    } catch (error) {
      // After a migration each connection refuses a statement it had prepared, once.
      if (!isStalePlan(error) || attempt >= (pool.options.max ?? 1)) throw error;
    }
  }
}

const isStalePlan = (error: unknown): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === "0A000" &&
  error.message === "cached plan must not change result type";

async function attemptTransaction<T>(
  pool: Pool,
  { request, readOnly }: RequestContext,
  { opening: values, before }: { opening: string[]; before: string | undefined },
  work: (sql: Reserved) => Promise<Outcome<T>>,
): Promise<T> {
  const sql = await pool.reserve(request.signal);
  const end = (statement: "commit" | "rollback") => sql.unsafe(statement).execute();
  try {
    const begun = sql.unsafe(readOnly ? "begin read only" : "begin").execute();
    const opened = sql.unsafe(OPEN, values, { prepare: true }).execute();
    const settled =
      before === undefined ? [] : [sql.unsafe(before, [], { prepare: true }).execute()];
    const opening = Promise.all([begun, opened, ...settled]);
    const working = work(sql);
    // Both run at once; a failed opening aborts the transaction, so it is the error to report.
    const [open, done] = await Promise.allSettled([opening, working]);
    if (open.status === "rejected") throw open.reason;
    if (done.status === "rejected") throw done.reason;
    await end(done.value.keep ? "commit" : "rollback");
    return done.value.value;
  } catch (error) {
    await end("rollback").catch(() => undefined);
    throw error;
  } finally {
    sql.release();
  }
}
