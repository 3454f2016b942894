import type { AnyAST, IntrospectResult, VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import type { Pool } from "../database/pool.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { type RequestContext, isFromServer } from "./caller.ts";
import { keepWarningsHarmless } from "./quiet-lite.ts";
import type { RequestConnections } from "./request-connections.ts";
import type { Outcome } from "./request-transaction.ts";
import { ResponseTooLarge, poolDatabase, requestDatabase } from "./request-database.ts";
import { restorePostgrestMeaning } from "./rest-ast.ts";
import { embedsTooMuch } from "./rest-embed-limits.ts";
import { databaseErrorResponse, restError } from "./rest-errors.ts";
import type { RestFilters } from "./rest-filters.ts";
import { settleResponse } from "./rest-response.ts";
import { unavailableResponse } from "./unavailable-response.ts";

/** lite gives an empty catalogue for one that it could not read, but for this. */
const isWhole = (result: IntrospectResult): boolean => "timezones" in result;

keepWarningsHarmless();

/** Characters of one response to a client, far beyond what `max_rows` rows usually are. */
const MAX_RESPONSE = 8_000_000;
const SMALLER = "Ask for fewer rows, columns or embedded relations.";

type WithContext = PostgresConnection["withContext"];

/** What the REST route knows of a request by the time its statement runs. */
export interface RestRequest extends RequestContext {
  relation: string;
  filters: RestFilters;
  /** Why the request is refused although it can be read. */
  error?: string;
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
/**
 * As PostgREST reads them: a foreign key leads to one row where its columns are a key or a unique
 * constraint. lite takes a unique index for one, too, even one of some of the rows.
 */
function withKeysOnly(catalogue: IntrospectResult): IntrospectResult {
  const keys = new Set(catalogue.unique_constraints.map((key) => `${key.schema}.${key.name}`));
  for (const index of catalogue.indexes) index.unique &&= keys.has(`${index.schema}.${index.name}`);
  return catalogue;
}

export class RestConnection extends PostgresConnection {
  /** Replaces the pool that lite's constructor makes and that nothing here uses. */
  override driver: Pool;
  private readonly connections: RequestConnections;
  private readonly requests = new WeakMap<object, RestRequest>();
  private readonly log: (line: string) => void;
  /** Rises with every change of the schema. */
  private schemaChanges = 0;
  private reading: Promise<IntrospectResult> | undefined;
  private lastCatalogue: IntrospectResult | undefined;

  constructor(databaseUrl: string, connections: RequestConnections, log: (line: string) => void) {
    super({ url: databaseUrl });
    this.driver = connections.functions;
    this.connections = connections;
    this.kysely = poolDatabase(connections.functions);
    this.log = log;
  }

  // Storage uses the connections, too.
  override async close(): Promise<void> {}

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
    const result = withKeysOnly(await super.introspect(options));
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
    const error = embedsTooMuch(ast, introspection);
    if (error) request.error = error;
    return restorePostgrestMeaning(ast, introspection, () => request.written);
  }

  override withContext: WithContext = async <T>(
    vars: VarsContext | undefined,
    work: Parameters<WithContext>[1],
  ) => {
    const request = this.requestOf(vars);
    if (request.error) {
      return restError(400, { code: "PGRST127", message: request.error, hint: SMALLER }) as T;
    }
    const settings = {
      accept: request.request.headers.get("accept") ?? undefined,
      write: !request.readOnly,
    };
    try {
      return (await this.connections.run(request, async (sql): Promise<Outcome<unknown>> => {
        const onWrite = () => {
          request.written = true;
        };
        const value: unknown = await work(
          requestDatabase(sql, onWrite, isFromServer(request.caller) ? Infinity : MAX_RESPONSE),
        );
        return value instanceof Response ? settleResponse(value, settings) : { value, keep: true };
      })) as T;
    } catch (error) {
      const response =
        error instanceof ResponseTooLarge
          ? restError(400, { code: "54000", message: error.message, hint: SMALLER })
          : (unavailableResponse(error, request.request) ??
            databaseErrorResponse(error, request.caller.role === "anon", request.relation));
      if (!response) throw error;
      if (response.status === 500) this.log(`rest: ${String(error)}`);
      // The route returns whatever this returns, so the response needs no detour through lite's log.
      return response as T;
    }
  };
}
