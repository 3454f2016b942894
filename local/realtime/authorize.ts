import type { IncomingHttpHeaders } from "node:http";
import type { Claims } from "./jwt.ts";
import type { ProbeQueue } from "./probe-queue.ts";

/** On whose behalf the database is asked. */
export interface Caller {
  claims: Claims;
  /** Those of the handshake or of the HTTP request that policies may read. */
  headers: Record<string, string>;
}

/** What policies may read through the setting request.headers: nothing that carries a secret. */
export function policyHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith("x-") && name !== "x-api-key" && typeof value === "string"
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(kept);
}

/** "persistence" is the right to have a broadcast stored. */
export type Extension = "broadcast" | "presence" | "persistence";

/** Asks the row-level security of realtime.messages who may do what on a private channel. */
export interface Authorizer {
  /** The extensions out of those asked that the caller may receive. Rejects when the database is away. */
  readable(caller: Caller, topic: string, extensions: Extension[]): Promise<ReadonlySet<string>>;
  writable(caller: Caller, topic: string, extensions: Extension[]): Promise<ReadonlySet<string>>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function createAuthorizer(queue: ProbeQueue): Authorizer {
  const ask = async (
    mode: "read" | "write",
    caller: Caller,
    topic: string,
    extensions: Extension[],
  ): Promise<ReadonlySet<string>> => {
    // No text that PostgreSQL could hold, so no topic that a policy could allow.
    if (topic.includes("\0") || Buffer.from(topic).toString() !== topic) return NOTHING;
    return queue.ask({ mode, caller: callerJson(caller), topic, extensions });
  };
  return {
    readable: (caller, topic, extensions) => ask("read", caller, topic, extensions),
    writable: (caller, topic, extensions) => ask("write", caller, topic, extensions),
  };
}

/** The form that the SQL functions of schema _realtime take a caller in. */
export function callerJson(caller: Caller, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ role: caller.claims.role, ...caller, ...more });
}

export interface DatabaseError extends Error {
  /** SQLSTATE */
  code: string;
}

/** SQLSTATE classes of a server that goes away, refuses or is full: none of them the statement's. */
const UNAVAILABLE = ["08", "53", "57"];

/** The statement failed, as opposed to the connection or the server. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  if (!(error instanceof Error) || error.name !== "PostgresError") return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return !UNAVAILABLE.some((unavailable) => code.startsWith(unavailable));
}
