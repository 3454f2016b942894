import { createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
  createClient,
} from "@supabase/supabase-js";
import type postgres from "postgres";
import { onTestFinished } from "vitest";
import type { Limits } from "../../local/realtime/limits.ts";
import { type Realtime, createRealtime } from "../../local/realtime/server.ts";
import { connect, createTestDatabase } from "../helpers/database.ts";
import { usePart } from "../helpers/use-part.ts";
import { websocketTransport } from "../helpers/websocket-transport.ts";
import { RawClient } from "./raw-client.ts";

export const KEYS = {
  publishableKey: "sb_publishable_test",
  secretKey: "sb_secret_test",
  jwtSecret: "the secret of the tests, which is long enough",
};

export interface RealtimeUnderTest {
  url: string;
  /** As superuser. */
  sql: postgres.Sql;
  databaseUrl: string;
  logged: string[];
  server: Pick<Realtime, "check" | "counts" | "close">;
  /** An unmodified supabase-js client, as anon or with the token of the claims. */
  client(claims?: Record<string, unknown>, options?: { vsn?: string }): SupabaseClient;
  /** A WebSocket that speaks the protocol by hand. */
  raw(options?: {
    vsn?: string;
    apikey?: string;
    headers?: Record<string, string>;
  }): Promise<RawClient>;
  post(
    path: string,
    init: { key?: string; token?: string; type?: string; body: BodyInit },
  ): Promise<Response>;
  stop(): Promise<void>;
}

export interface RealtimeOptions {
  /** SQL that runs before the first client comes, as superuser. */
  schema?: string;
  limits?: Partial<Limits>;
}

/** A server that the tests of a file share. */
export const useRealtime = (options: RealtimeOptions = {}): RealtimeUnderTest =>
  usePart(
    () => openRealtime(options),
    (realtime) => realtime.stop(),
  );

/** A server of the running test, which ends with it. */
export async function startRealtime(options: RealtimeOptions = {}): Promise<RealtimeUnderTest> {
  const realtime = await openRealtime(options);
  onTestFinished(() => realtime.stop());
  return realtime;
}

/** On a database of its own. */
async function openRealtime({ schema, limits }: RealtimeOptions): Promise<RealtimeUnderTest> {
  const database = await createTestDatabase();
  const realtime = await serveRealtime(database.adminUrl, limits);
  if (schema) await realtime.sql.unsafe(schema);
  return {
    ...realtime,
    async stop() {
      await realtime.stop();
      await database.drop();
    },
  };
}

export async function serveRealtime(
  databaseUrl: string,
  limits: Partial<Limits> = {},
): Promise<RealtimeUnderTest> {
  const sql = connect(databaseUrl, 4);
  const logged: string[] = [];
  const realtime = await createRealtime({
    databaseUrl,
    keys: KEYS,
    limits,
    log: (line) => logged.push(line),
  });
  const server = createServer((request, response) => {
    if (!realtime.handleRequest(request, response)) response.writeHead(404).end();
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    realtime.handleUpgrade(request, socket, head),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: SupabaseClient[] = [];
  const raws: RawClient[] = [];

  return {
    url,
    sql,
    databaseUrl,
    logged,
    server: realtime,
    client(claims, { vsn } = {}) {
      const token = claims && signToken(claims);
      const client = createClient(url, KEYS.publishableKey, {
        ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: websocketTransport, ...(vsn === undefined ? {} : { vsn }) },
      });
      clients.push(client);
      return client;
    },
    async raw({ vsn = "2.0.0", apikey = KEYS.publishableKey, headers = {} } = {}) {
      const query = new URLSearchParams({ apikey, vsn });
      const raw = await RawClient.open(`${url}/realtime/v1/websocket?${query}`, vsn, headers);
      raws.push(raw);
      return raw;
    },
    post(path, { key = KEYS.publishableKey, token, type = "application/json", body }) {
      return fetch(`${url}/realtime/v1/api${path}`, {
        method: "POST",
        headers: {
          apikey: key,
          "content-type": type,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body,
      });
    },
    async stop() {
      for (const raw of raws) raw.terminate();
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      server.close();
      await realtime.close();
      await sql.end({ timeout: 1 });
    },
  };
}

/** @param claims role is authenticated and exp an hour away unless given */
export function signToken(claims: Record<string, unknown> = {}, secret = KEYS.jwtSecret): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return sign({ alg: "HS256", typ: "JWT" }, { role: "authenticated", exp, ...claims }, secret);
}

export function sign(header: object, claims: object, secret: string): string {
  const body = [header, claims].map(encodePart).join(".");
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

export function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Subscribes and resolves when the server took the channel. Rejects with its reason otherwise. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // The join payload is frozen at subscribe(), with whatever token is known by then.
  await channel.socket.setAuth();
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status));
    });
  });
}

/** The same for postgres_changes, which the server confirms apart. */
export async function subscribedToChanges(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const confirmed = new Promise<void>((resolve, reject) => {
    channel.on("system", {}, ({ status, message }: { status: string; message: string }) => {
      if (status === "ok") resolve();
      else reject(new Error(message));
    });
  });
  await subscribed(channel);
  await confirmed;
  return channel;
}

let topics = 0;
/** A topic that no other test of the file has joined. */
export const newTopic = (): string => `topic:${++topics}`;
