/** The database cannot be asked right now: it is away, starting, recovering or full. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Every connection stayed in use for as long as a request may wait for one. */
export class PoolExhausted extends DatabaseUnavailable {
  override name = "PoolExhausted";
}

/** Seconds after which a client should try again. */
export const RETRY_AFTER = "1";

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
]);

/** SQLSTATEs of a server that ends, starts, recovers, drops connections or has none left. */
const SERVER_CODES = /^(?:57P0[1235]|08...|53300)$/;

/** Whether the error says that the database is away, as opposed to what it thinks of a statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return false;
  }
  return SYSTEM_CODES.has(error.code) || SERVER_CODES.test(error.code);
}
