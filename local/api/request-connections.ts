import { type Pool, type Reserved, openPool } from "../database/pool.ts";
import { FairShare } from "../fair-share.ts";
import { addressLine } from "../gateway/address-range.ts";
import { clientAddress } from "./auth/auth-call.ts";
import { type Caller, type RequestContext, isFromServer } from "./caller.ts";
import { postgrestTypes } from "./postgres-types.ts";
import { type Outcome, inRequestTransaction } from "./request-transaction.ts";

/**
 * Connections at most, by who holds them; every connection is a PostgreSQL process. With those of Auth
 * (4), Realtime (8), the scheduler (9), the queue workers (4), REST's listener and the health check, a
 * stack keeps 59 at most: less than a third of its server's max_connections (200), and within
 * PostgreSQL's default (100) where DATABASE_URL leads to another server.
 */
const MEMBERS = 16;
export const VISITORS = 6;
export const FUNCTIONS = 10;
/** How many of them one account, or one address of visitors, holds at once. */
export const MEMBER_SHARE = 2;
export const VISITOR_SHARE = 2;
/** How many more requests each of them may have waiting: the pages of a club that shares an address. */
export const MAY_WAIT = 200;
/** PostgREST's db-pool-acquisition-timeout. */
const ACQUIRE_MS = 10_000;

/** Connections of callers of one kind, and each caller's share of them. */
interface Shared {
  pool: Pool;
  share: FairShare;
}

/** Accounts share by their id, callers without a session by their address. */
function sharerOf({ role, claims }: Caller, request: Request): string {
  const sub = role === "anon" ? undefined : claims["sub"];
  return typeof sub === "string" ? sub : addressLine(clientAddress(request));
}

/** The connections on which REST and Storage act as their callers. */
export class RequestConnections {
  /** Of the stack's own functions, which wait behind no client. */
  readonly functions: Pool;
  private readonly members: Shared;
  /** Of callers without a session, whose heavy reads must not keep everybody else waiting. */
  private readonly visitors: Shared;
  private timeouts: ReadonlyMap<string, string> = new Map();
  private preRequest: string | undefined;

  private constructor(databaseUrl: string) {
    const open = (max: number) =>
      openPool(databaseUrl, {
        max,
        name: "rest",
        connection: { TimeZone: "UTC" },
        types: postgrestTypes,
      });
    const shared = (max: number, atOnce: number): Shared => ({
      pool: open(max),
      share: new FairShare({ turns: max, atOnce, mayWait: MAY_WAIT, patienceMs: ACQUIRE_MS }),
    });
    this.functions = open(FUNCTIONS);
    this.members = shared(MEMBERS, MEMBER_SHARE);
    this.visitors = shared(VISITORS, VISITOR_SHARE);
  }

  /** Rejects when the database cannot be asked. */
  static async open(databaseUrl: string): Promise<RequestConnections> {
    const connections = new RequestConnections(databaseUrl);
    await connections.readRoleSettings();
    return connections;
  }

  /** Settings of a role take effect at sign-in; code that switches to a role has to apply them itself. */
  async readRoleSettings(): Promise<void> {
    const rows = await this.functions<{ role: string; timeout: string }[]>`
      select rolname as role, split_part(setting, '=', 2) as timeout
      from pg_roles, unnest(rolconfig) as setting
      where setting like 'statement_timeout=%'`;
    this.timeouts = new Map(rows.map(({ role, timeout }) => [role, timeout]));
    // Roles are the server's, functions the database's.
    const [found] = await this.functions<{ name: string }[]>`
      select split_part(setting, '=', 2) as name
      from pg_roles, unnest(rolconfig) as setting
      where rolname = 'authenticator' and setting like 'pgrst.db_pre_request=%'
        and to_regprocedure(split_part(setting, '=', 2) || '()') is not null`;
    this.preRequest = found?.name;
  }

  /**
   * Runs the work in one transaction, within its caller's share of the connections and with the
   * statement timeout of its caller's role. The work must not call this again: it would wait for a
   * turn that it holds itself.
   *
   * @throws TooManyRequests, PoolExhausted
   */
  run<T>(context: RequestContext, work: (sql: Reserved) => Promise<Outcome<T>>): Promise<T> {
    const { caller, request } = context;
    const settings = { timeout: this.timeouts.get(caller.role), preRequest: this.preRequest };
    const runOn = (pool: Pool) => inRequestTransaction(pool, context, settings, work);
    if (isFromServer(caller)) return runOn(this.functions);
    const { pool, share } = caller.role === "anon" ? this.visitors : this.members;
    return share.run(sharerOf(caller, request), request.signal, () => runOn(pool));
  }

  /**
   * Asks over the functions' connections: those of clients may all be busy in a healthy stack. Rejects
   * when the database cannot be asked.
   */
  async check(): Promise<void> {
    await this.functions`select 1`;
  }

  async close(): Promise<void> {
    const pools = [this.functions, this.members.pool, this.visitors.pool];
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
