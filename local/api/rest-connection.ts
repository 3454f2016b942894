import type { AnyAST, IntrospectResult, VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { type Pool, openPool } from "../database/pool.ts";
import { DatabaseUnavailable, isUnavailable } from "../database/unavailable.ts";
import type { RequestContext } from "./caller.ts";
import { postgrestTypes } from "./postgres-types.ts";
import { keepWarningsHarmless } from "./quiet-lite.ts";
import { poolDatabase, requestDatabase } from "./request-database.ts";
import { inRequestTransaction } from "./request-transaction.ts";
import { restorePostgrestMeaning } from "./rest-ast.ts";
import { databaseErrorResponse } from "./rest-errors.ts";
import type { RestFilters } from "./rest-filters.ts";
import { settleResponse } from "./rest-response.ts";
import { unavailableResponse } from "./unavailable-response.ts";

/** lite gives an empty catalogue for one that it could not read, but for this. */
const isWhole = (result: IntrospectResult): boolean => "timezones" in result;

keepWarningsHarmless();

type WithContext = PostgresConnection["withContext"];

/** What the REST route knows of a request by the time its statement runs. */
export interface RestRequest extends RequestContext {
  request: Request;
  relation: string;
  filters: RestFilters;
  /** Whether a statement of this request has changed rows yet. */
  written: boolean;
}

/**
 * lite's PostgreSQL connection with PostgREST's transaction: one per request, switched to the
 * caller's role, with the claims and the request readable in SQL, read-only for GET.
 *
 * lite's own version is not called: it leaves callers without row security as the connection's
 * owner and grants every table of a schema to everybody, which erases column grants.
 */
export class RestConnection extends PostgresConnection {
  /** In place of the driver's own pool, which lite's makes and here nobody uses. */
  override driver: Pool;
  /** Of callers without a session, whose heavy reads must not keep everybody else waiting. */
  private readonly visitors: Pool;
  private readonly requests = new WeakMap<object, RestRequest>();
  private readonly log: (line: string) => void;
  /** Rises with every change of the schema. */
  private schemaChanges = 0;
  private reading: Promise<IntrospectResult> | undefined;
  private lastCatalogue: IntrospectResult | undefined;

  constructor(databaseUrl: string, poolSize: number, log: (line: string) => void) {
    super({ url: databaseUrl });
    const open = (max: number) =>
      openPool(databaseUrl, {
        max,
        name: "rest",
        connection: { TimeZone: "UTC" },
        types: postgrestTypes,
      });
    this.driver = open(poolSize);
    this.visitors = open(Math.ceil(poolSize / 2));
    this.kysely = poolDatabase(this.driver);
    this.log = log;
  }

  /** Rejects when one of the pools cannot ask the database. */
  async check(): Promise<void> {
    await Promise.all([this.driver`select 1`, this.visitors`select 1`]);
  }

  override async close(): Promise<void> {
    await Promise.all([this.driver.end(), this.visitors.end()]);
  }

  /** Ties a request to the claims object that lite hands back when its statement is due. */
  bind(claims: object, request: RestRequest): void {
    this.requests.set(claims, request);
  }

  private requestOf(vars: VarsContext | undefined): RestRequest {
    const auth: unknown = vars?.["auth"];
    const claims: unknown = auth instanceof Object && "jwt" in auth ? auth.jwt : undefined;
    const request = claims instanceof Object ? this.requests.get(claims) : undefined;
    if (!request) throw new Error("A REST statement was about to run without its caller.");
    return request;
  }

  override async clearSchemaCache(): Promise<void> {
    this.schemaChanges += 1;
    await super.clearSchemaCache();
  }

  // Requests that need it at the same time share one reading of the catalogue.
  override introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    if (typeof this.introspection === "object" && options?.useCache) {
      return Promise.resolve(this.introspection);
    }
    this.reading ??= this.readCatalogue(options).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** @throws DatabaseUnavailable when the database cannot be read and never could */
  private async readCatalogue(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    const before = this.schemaChanges;
    const result = await super.introspect(options);
    if (!isWhole(result)) {
      if (this.lastCatalogue) return this.lastCatalogue;
      throw new DatabaseUnavailable("The schema cache could not be loaded");
    }
    if (before === this.schemaChanges) {
      this.lastCatalogue = result;
      return result;
    }
    // What was read while the schema changed may lack the change, and lite would keep it for good.
    await super.clearSchemaCache();
    return this.readCatalogue(options);
  }

  // The route has already looked the relation up; lite's own check would print what it refuses.
  override async onPostgrestAST(ast: AnyAST, vars?: VarsContext): Promise<AnyAST> {
    const request = this.requestOf(vars);
    request.filters.restore(ast);
    const introspection = await this.introspect({ useCache: true });
    return restorePostgrestMeaning(ast, introspection, () => request.written);
  }

  override withContext: WithContext = async <T>(
    vars: VarsContext | undefined,
    work: Parameters<WithContext>[1],
  ) => {
    const request = this.requestOf(vars);
    const settings = { accept: request.headers["accept"], write: !request.readOnly };
    try {
      const pool = request.caller.role === "anon" ? this.visitors : this.driver;
      return (await inRequestTransaction<unknown>(pool, request, async (sql) => {
        const onWrite = () => {
          request.written = true;
        };
        const value: unknown = await work(requestDatabase(sql, onWrite));
        return value instanceof Response ? settleResponse(value, settings) : { value, keep: true };
      })) as T;
    } catch (error) {
      const answer = isUnavailable(error)
        ? unavailableResponse(error, request.request)
        : databaseErrorResponse(error, request.caller.role === "anon", request.relation);
      if (!answer) throw error;
      if (answer.status === 500) this.log(`rest: ${String(error)}`);
      // The route returns whatever this returns, so the response needs no detour through lite's log.
      return answer as T;
    }
  };
}
