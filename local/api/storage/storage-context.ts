import type postgres from "postgres";
import type { Pool } from "../../database/pool.ts";
import type { Caller } from "../caller.ts";
import { inRequestTransaction } from "../request-transaction.ts";
import type { ObjectFiles } from "./object-files.ts";

/** What every part of Storage needs. */
export interface StorageContext {
  sql: Pool;
  files: ObjectFiles;
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

/** Runs `work` as the caller, so that the policies of storage.* decide. */
export function asCaller<T>(
  call: StorageCall,
  operation: string,
  work: (sql: postgres.ReservedSql) => Promise<T>,
): Promise<T> {
  const { caller, request, url } = call;
  const context = {
    caller,
    method: request.method,
    path: url.pathname,
    headers: Object.fromEntries(request.headers),
    readOnly: false,
    signal: request.signal,
  };
  return inRequestTransaction(call.sql, context, async (sql) => {
    await sql`select set_config('storage.operation', ${operation}, true)`;
    return { value: await work(sql), keep: true };
  });
}

/** The caller's user id, for owner columns; null for keys. */
export const ownerOf = ({ caller }: StorageCall): string | null => {
  const sub = caller.claims["sub"];
  return typeof sub === "string" && /^[0-9a-f-]{36}$/i.test(sub) ? sub : null;
};
