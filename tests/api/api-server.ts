import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { Keys } from "../../local/keys/keys.ts";
import { createApi } from "../../local/api/create-api.ts";
import { type ProjectConfig, readProjectConfig } from "../../local/api/project-config.ts";
import { answerWithFetch } from "../../local/gateway/fetch-adapter.ts";
import { signToken } from "../../local/keys/tokens.ts";
import { demo } from "../helpers/demo.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { usePart } from "../helpers/use-part.ts";
import { websocketTransport } from "../helpers/websocket-transport.ts";

interface SentMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
}

export interface ApiServer {
  url: string;
  keys: Keys;
  database: TestDatabase;
  /** Folder of the stored objects' files. */
  storageDir: string;
  /** Mails in the order they were sent. */
  mails: SentMail[];
  /** What the API logged; hosted's clients never see it, and neither should a terminal. */
  log: string[];
  anon(): SupabaseClient;
  service(): SupabaseClient;
  /** A client that sends this token as the user's. */
  withToken(token: string): SupabaseClient;
  /** A token as Auth would sign it, with these claims. */
  token(claims: Record<string, unknown>): string;
  /** A request with the publishable key. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** The API without the server before it, which waits for mails. */
  direct(request: Request): Promise<Response>;
  /** The health check; rejects when the API cannot ask the database. */
  check(): Promise<void>;
  /** Resolves when every mail that was asked for has been sent. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export interface ApiServerOptions {
  /** SQL that runs before the API starts. */
  schema?: string;
  /** Changes the project's configuration for this server. */
  configure?: (config: ProjectConfig) => void;
  /** In ms since 1970. */
  now?: () => number;
}

/** An API server that the tests of a file share. */
export const useApiServer = (options: ApiServerOptions = {}): ApiServer =>
  usePart(
    () => startApiServer(options),
    (api) => api.close(),
  );

/** The API alone behind a real HTTP server, on a database of its own. */
export async function startApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  const database = await createTestDatabase();
  if (options.schema) await database.sql.unsafe(options.schema);
  const storageDir = await mkdtemp(join(tmpdir(), "castboard-api-"));
  const keys = {
    publishableKey: "sb_publishable_test",
    secretKey: "sb_secret_test",
    jwtSecret: "a secret for tests that is long enough",
  };
  const config = await readProjectConfig();
  options.configure?.(config);
  const mails: SentMail[] = [];
  const log: string[] = [];
  let url = "";
  const api = await createApi({
    databaseUrl: database.adminUrl,
    siteUrl: () => url,
    keys,
    mailSinkUrl: () => `${url}/sink`,
    storageDir,
    log: (line) => log.push(line),
    config,
    ...(options.now ? { now: options.now } : {}),
  });
  // As the gateway's: with Node's five seconds, a busy client may take up a connection that is about
  // to be closed.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    if (request.url === "/sink/emails") {
      void bodyOf(request).then((body) => {
        mails.push(JSON.parse(body.toString("utf8")) as SentMail);
        response.end('{"id":"1"}');
      });
      return;
    }
    const handler = async (asked: Request) => {
      // Tests choose the caller's address; the stack's own gateway ignores this header.
      const claimed = request.headers["x-forwarded-for"];
      if (typeof claimed === "string") asked.headers.set("x-forwarded-for", claimed);
      const answered = await api.fetch(asked);
      // So that a test finds the mail that its request asked for.
      await api.idle();
      return answered;
    };
    answerWithFetch(handler, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: websocketTransport },
      global: { headers },
    });
  return {
    url,
    keys,
    database,
    storageDir,
    mails,
    log,
    anon: () => client(keys.publishableKey),
    service: () => client(keys.secretKey),
    withToken: (token) => client(keys.publishableKey, { Authorization: `Bearer ${token}` }),
    token: (claims) =>
      signToken({ exp: Math.floor(Date.now() / 1000) + 600, ...claims }, keys.jwtSecret),
    raw: (path, init = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { apikey: keys.publishableKey, ...(init.headers as Record<string, string>) },
      }),
    direct: (request) => api.fetch(request),
    check: () => api.check(),
    idle: () => api.idle(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      await database.drop();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

/** The access token of the demo's member after a sign-in by password. */
export async function tokenOfMaya(api: ApiServer): Promise<string> {
  const { email } = demo.maya;
  const { data, error } = await api
    .anon()
    .auth.signInWithPassword({ email, password: demo.password });
  if (error) throw error;
  return data.session.access_token;
}
