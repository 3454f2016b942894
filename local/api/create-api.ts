import { join } from "node:path";
import type { Keys } from "../keys/keys.ts";
import { mailSinkKey } from "../mail/guard.ts";
import { admit } from "./gate.ts";
import { type ProjectConfig, readProjectConfig } from "./project-config.ts";
import { RequestConnections } from "./request-connections.ts";
import { createRest } from "./rest.ts";
import { createAuth } from "./auth/auth.ts";
import { createBackground } from "./auth/background.ts";
import { openAuthDatabase } from "./auth/auth-database.ts";
import { createLimits } from "./auth/limits.ts";
import { createMailer } from "./auth/mailer.ts";
import { parseSize } from "./storage/buckets.ts";
import { openObjectFiles } from "./storage/object-files.ts";
import { openPartFiles } from "./storage/part-files.ts";
import { createStorage } from "./storage/storage.ts";
import { UnclaimedFiles } from "./storage/unclaimed-files.ts";
import { unavailableResponse } from "./unavailable-response.ts";

export interface ApiOptions {
  /** A superuser's address: the API switches to each caller's role itself. */
  databaseUrl: string;
  siteUrl: () => string;
  keys: Keys;
  /** Base of the local mail sink, which speaks Resend's `POST {base}/emails`. */
  mailSinkUrl: () => string;
  /** Folder of the stored objects' bytes. */
  storageDir: string;
  log: (line: string) => void;
  /** Default: what supabase/config.toml says. */
  config?: ProjectConfig;
  /** Milliseconds since 1970, for the limits of Auth. Default: Date.now. */
  now?: () => number;
}

export interface Api {
  /** Serves /rest/v1, /auth/v1 and /storage/v1; everything else is 404. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when every mail of Auth that was asked for so far has been handed over. */
  idle(): Promise<void>;
  /** Asks the database over the functions' connections and Auth's. Rejects when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const EXPOSED = [
  "content-range",
  "content-location",
  "preference-applied",
  "location",
  "tus-resumable",
  "upload-expires",
  "upload-length",
  "upload-offset",
  "link",
  "x-total-count",
  "sb-error-code",
  "x-sb-error-code",
  "x-supabase-api-version",
  "proxy-status",
];

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET,POST,PATCH,PUT,DELETE,OPTIONS,HEAD",
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ?? "authorization,apikey",
      "access-control-max-age": "86400",
    },
  });
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", EXPOSED.join(", "));
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/** REST, Auth and Storage of a hosted project over one PostgreSQL database. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const config = options.config ?? (await readProjectConfig());
  const connections = await RequestConnections.open(options.databaseUrl);
  const rest = await createRest({ ...options, config, connections });
  const background = createBackground(options.log);
  const auth = createAuth({
    sql: openAuthDatabase(options.databaseUrl),
    config: config.auth,
    jwtSecret: options.keys.jwtSecret,
    siteUrl: options.siteUrl,
    log: options.log,
    limits: createLimits(config.auth, options.now),
    background,
    mailer: createMailer(
      config.auth,
      options.mailSinkUrl,
      mailSinkKey(options.keys),
      new URL("../../", import.meta.url),
    ),
  });
  const files = openObjectFiles(options.storageDir);
  const unclaimed = new UnclaimedFiles(connections.functions, files, options.log);
  // Of uploads and removals that an earlier process did not finish.
  await unclaimed.remove();
  const storage = createStorage(
    {
      connections,
      files,
      parts: openPartFiles(join(options.storageDir, "resumable")),
      unclaimed,
      jwtSecret: options.keys.jwtSecret,
      fileSizeLimit: parseSize(config.storage.file_size_limit),
    },
    options.keys,
  );

  const route = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const admission = admit(request, pathname, options.keys);
    if (admission instanceof Response) return admission;
    // Each of them reads and bounds the body itself.
    if (pathname.startsWith("/auth/v1/")) return auth.fetch(request, pathname, admission);
    if (pathname.startsWith("/storage/v1/")) return storage.fetch(request, pathname, admission);
    if (/^\/rest\/v1(?:\/|$)/.test(pathname)) return rest.fetch(request, pathname, admission);
    return Response.json({ message: "no Route matched with those values" }, { status: 404 });
  };

  return {
    async fetch(request) {
      if (request.method === "OPTIONS") return preflight(request);
      try {
        return withCors(await route(request));
      } catch (error) {
        const away = unavailableResponse(error, request);
        if (away) return withCors(away);
        options.log(`api: ${error instanceof Error ? error.stack : String(error)}`);
        return withCors(Response.json({ message: "Internal Server Error" }, { status: 500 }));
      }
    },
    idle: () => auth.idle(),
    async check() {
      await Promise.all([connections.check(), auth.check()]);
    },
    async close() {
      await Promise.all([rest.close().then(() => connections.close()), auth.close()]);
    },
  };
}
