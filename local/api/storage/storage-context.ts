import type postgres from "postgres";
import type { Caller, RequestContext } from "../caller.ts";
import type { RequestConnections } from "../request-connections.ts";
import type { ObjectFiles } from "./object-files.ts";
import type { PartFiles } from "./part-files.ts";
import type { UnclaimedFiles } from "./unclaimed-files.ts";

/** What every part of Storage needs. */
export interface StorageContext {
  connections: RequestConnections;
  files: Pick<ObjectFiles, "open" | "receive">;
  /** Files that arrive in parts. */
  parts: PartFiles;
  /** Gives a new file its version; every write of rows ends with the removal of what they left. */
  unclaimed: UnclaimedFiles;
  jwtSecret: string;
  /** Bytes; what no bucket may exceed. */
  fileSizeLimit: number;
}

/** One call: its context and who makes it. */
export interface StorageCall extends StorageContext {
  caller: Caller;
  request: Request;
  url: URL;
}

const requestOf = ({ caller, request, url }: StorageCall) => ({
  caller,
  request,
  path: url.pathname,
});

/** Runs `work` as the caller, so that the policies of storage.* decide. */
export function asCaller<T>(
  call: StorageCall,
  operation: string,
  work: (sql: postgres.ReservedSql) => Promise<T>,
): Promise<T> {
  return call.connections.run({ ...requestOf(call), readOnly: false }, async (sql) => {
    await sql`select set_config('storage.operation', ${operation}, true)`;
    return { value: await work(sql), keep: true };
  });
}

/** Reads what binds every caller, past the policies, in the turn of the one that asks. */
export function pastPolicies<T>(
  call: StorageCall,
  work: (sql: postgres.ReservedSql) => Promise<T>,
): Promise<T> {
  const context: RequestContext = { ...requestOf(call), readOnly: true, asStack: true };
  return call.connections.run(context, async (sql) => ({ value: await work(sql), keep: true }));
}

/** The caller's user id, for owner columns; null for keys. */
export const ownerOf = ({ caller }: StorageCall): string | null => {
  const sub = caller.claims["sub"];
  return typeof sub === "string" && /^[0-9a-f-]{36}$/i.test(sub) ? sub : null;
};
