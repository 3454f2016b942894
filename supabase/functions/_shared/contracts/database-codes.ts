import type { ErrorCode } from "./errors.ts";

/** SQLSTATEs and PostgREST codes that are the caller's mistake, or transient. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  PGRST116: "not_found",
  PGRST127: "invalid",
  PGRST301: "unauthenticated",
  PGRST302: "unauthenticated",
  PGRST303: "unauthenticated",
  "42501": "forbidden",
  // Read-only transactions are those of an admin who sees pages as a member does.
  "25006": "viewing_as",
  "23502": "invalid",
  "23503": "missing_reference",
  "23505": "conflict",
  "23514": "invalid",
  "23P01": "conflict",
  // A value too long for an index, or a response of more rows than the API returns.
  "54000": "too_large",
  "40001": "retry",
  "40P01": "retry",
  "55P03": "retry",
  "53300": "unavailable",
  "57014": "unavailable",
  "57P01": "unavailable",
  "57P03": "unavailable",
  PGRST000: "unavailable",
  PGRST001: "unavailable",
  PGRST002: "unavailable",
  PGRST003: "unavailable",
};

/** Class 22 is "data exception": a value that its column or function does not accept. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** The error code for one of the database; undefined for one that is a bug on the server. */
export function databaseCode(sqlState: string): ErrorCode | undefined {
  if (Object.hasOwn(BY_CODE, sqlState)) return BY_CODE[sqlState];
  return DATA_EXCEPTION.test(sqlState) ? "invalid" : undefined;
}
