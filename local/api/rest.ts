import { App, fuzzyMatch } from "@supabase/lite";
import { keepListening } from "../database/listen.ts";
import type { KeyKind, Keys } from "../keys/keys.ts";
import type { Admission } from "./gate.ts";
import { readCatalogue } from "./openapi-catalogue.ts";
import { describeApi } from "./openapi.ts";
import {
  BULK_BODY,
  type BodyError,
  type BodyLimits,
  IMPORT_BODY,
  SMALL_BODY,
  withReadBody,
} from "./json-body.ts";
import { markLargeNumbers, withLargeNumbers } from "./large-numbers.ts";
import type { ProjectConfig } from "./project-config.ts";
import { keepLiteQuiet } from "./quiet-lite.ts";
import { restCaller } from "./rest-caller.ts";
import type { RequestConnections } from "./request-connections.ts";
import { RestConnection, type RestRequest } from "./rest-connection.ts";
import { restError } from "./rest-errors.ts";
import { RestFilters } from "./rest-filters.ts";

export interface RestOptions {
  /** Where REST listens for changes of the schema. */
  databaseUrl: string;
  connections: RequestConnections;
  keys: Keys;
  config: ProjectConfig;
  log: (line: string) => void;
}

export interface Rest {
  fetch(request: Request, path: string, admission: Admission): Promise<Response>;
  close(): Promise<void>;
}

const READS = new Set(["GET", "HEAD"]);
const METHODS = new Set([...READS, "POST", "PATCH", "PUT", "DELETE"]);

async function unknownRelation(
  connection: RestConnection,
  schema: string,
  name: string,
): Promise<Response | undefined> {
  const { tables, views } = await connection.introspect({ useCache: true });
  const known = [...tables, ...views].filter((relation) => relation.schema === schema);
  if (known.some((relation) => relation.name === name)) return undefined;
  const near = fuzzyMatch(
    name,
    known.map((relation) => relation.name),
  );
  return restError(404, {
    code: "PGRST205",
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: near ? `Perhaps you meant the table '${schema}.${near}'` : null,
  });
}

function bodyLimits(role: string): BodyLimits {
  if (role === "service_role") return IMPORT_BODY;
  return role === "authenticated" ? BULK_BODY : SMALL_BODY;
}

const refuseBody = (error: BodyError): Response => {
  if (error === "too large") {
    // PostgREST has no limit: on hosted the proxy before it refuses, without a code.
    return Response.json({ message: "Payload too large" }, { status: 413 });
  }
  const message = error === "not rows" ? "All object keys must match" : "Empty or invalid json";
  return restError(400, { code: "PGRST102", message });
};

/** The same request in words that lite reads as PostgREST reads the original. */
function requestForLite(request: Request, path: string, filters: RestFilters): Request {
  const url = new URL(request.url);
  // A PUT's filters only repeat its key, which lite compares with the body itself.
  if (request.method !== "PUT") url.search = filters.params.toString();
  // lite takes the arguments of a HEAD for filters; a GET without its body is the same response.
  const isHeadOfCall = request.method === "HEAD" && path.startsWith("/rest/v1/rpc/");
  return new Request(url, isHeadOfCall ? new Request(request, { method: "GET" }) : request);
}

/** The request with a body that lite's own JSON.parse reads without loss. */
async function withMarkedNumbers(request: Request): Promise<Request> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || type.includes("text/csv") || type.includes("x-www-form-urlencoded")) {
    return request;
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = markLargeNumbers(await request.text());
  return new Request(url, { method, headers, signal, body });
}

async function answerAsAsked(answer: Response, request: Request): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (headers.has("content-location")) {
    const url = new URL(request.url);
    url.searchParams.sort();
    headers.set("content-location", url.pathname.slice("/rest/v1".length) + url.search);
  }
  const hasBody = request.method !== "HEAD" && answer.body !== null;
  const body = hasBody ? withLargeNumbers(await answer.text()) : null;
  if (hasBody) headers.delete("content-length");
  return new Response(body, { status: answer.status, headers });
}

/**
 * What lite threw while it read a request; the database's errors never come here. PostgREST would
 * have said that the request cannot be read.
 */
async function asReadError(answer: Response, log: (line: string) => void): Promise<Response> {
  if (answer.status !== 500) return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown; message?: unknown } | undefined;
  if (body?.code !== "SUP") return answer;
  const message = String(body.message).replace(/^Error: /, "");
  log(`rest: a request could not be read: ${message}`);
  return restError(400, { code: "PGRST100", message: `failed to parse the request: ${message}` });
}

/** Hosted projects describe their API to the secret key alone. */
async function describeRoot(
  connections: RequestConnections,
  bound: RestRequest,
  schema: string,
): Promise<Response> {
  const { request } = bound;
  const catalogue = await connections.run(bound, async (sql) => ({
    value: await readCatalogue(sql, schema),
    keep: true,
  }));
  const body = JSON.stringify(describeApi(catalogue, new URL(request.url).host));
  const asked = request.headers.get("accept")?.includes("application/json");
  const type = asked ? "application/json" : "application/openapi+json";
  return new Response(request.method === "HEAD" ? null : body, {
    headers: { "content-type": `${type}; charset=utf-8`, "content-profile": schema },
  });
}

/** PostgREST on lite: the gate's verdict becomes role and claims, the rest is lite's. */
export async function createRest(options: RestOptions): Promise<Rest> {
  keepLiteQuiet();
  const { databaseUrl, connections, keys, config, log } = options;
  const connection = new RestConnection(databaseUrl, connections, log);
  const callers = new WeakMap<
    Request,
    { claims: object; userId: string | undefined; key: KeyKind | undefined }
  >();
  const app = new App({
    connection,
    api: { enabled: true, ...config.api },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        apiKeys: false,
        disableStudio: true,
        middlewares: [
          async (c, next) => {
            const caller = callers.get(c.req.raw);
            // The token was verified at the gate; lite would look its user and session up again.
            c.set("ignoreAuthorization", true);
            c.set("apiKeyType", caller?.key ?? "publishable");
            c.set("jwt", caller?.claims as never);
            if (caller?.userId) c.set("userId", caller.userId);
            await next();
          },
        ],
      },
    },
  });
  await app.init();
  const reload = async () => {
    await connection.clearSchemaCache();
    await connections.readRoleSettings();
  };
  const reloadOrSay = () => {
    reload().catch((error: unknown) => log(`rest: reloading the schema: ${String(error)}`));
  };
  const listener = await keepListening({
    url: databaseUrl,
    channel: "pgrst",
    onNotice: (payload) => {
      if (payload === "" || payload === "reload schema") reloadOrSay();
    },
    onListening: reloadOrSay,
    log,
  });

  return {
    async fetch(unread, path, admission) {
      const caller = restCaller(admission, keys);
      if (caller instanceof Response) return caller;
      if (!METHODS.has(unread.method)) {
        const message = `Unsupported HTTP method: ${unread.method}`;
        return restError(405, { code: "PGRST117", message });
      }
      const ofRows = !path.startsWith("/rest/v1/rpc/");
      const read = await withReadBody(unread, bodyLimits(caller.role), ofRows);
      if (typeof read === "string") return refuseBody(read);
      const request = await withMarkedNumbers(read);
      const reads = READS.has(request.method);
      const isCall = reads && path.startsWith("/rest/v1/rpc/");
      const filters = new RestFilters(new URL(request.url).searchParams, isCall);
      if (filters.error) return restError(400, { code: "PGRST100", message: filters.error });
      const parsed = requestForLite(request, path, filters);
      const relation = decodeURIComponent(path.slice("/rest/v1/".length).replace(/\/+$/, ""));
      const profile = request.headers.get(reads ? "accept-profile" : "content-profile");
      const schema = profile ?? config.api.schemas[0] ?? "public";
      if (relation && !relation.includes("/") && config.api.schemas.includes(schema)) {
        const missing = await unknownRelation(connection, schema, relation);
        if (missing) return missing;
      }
      const claims = { ...caller.claims, role: caller.role };
      const bound: RestRequest = {
        caller: { ...caller, claims },
        path: path.slice("/rest/v1".length),
        readOnly: reads,
        beginsAsRest: true,
        request,
        relation,
        filters,
        written: false,
      };
      const isRoot = reads && path === "/rest/v1/";
      if (isRoot && caller.key === "secret" && config.api.schemas.includes(schema)) {
        return describeRoot(connections, bound, schema);
      }
      connection.bind(claims, bound);
      const sub = caller.claims["sub"];
      const userId = typeof sub === "string" ? sub : undefined;
      callers.set(parsed, { claims, userId, key: caller.key });
      const answer = await app.fetch(parsed);
      return answerAsAsked(await asReadError(answer, log), request);
    },
    close: () => listener.stop(),
  };
}
