import { type ErrorCode, errorCode } from "./contracts/errors.ts";
import { Fault } from "./fault.ts";

/** What PostgREST answers with: its own code, an SQLSTATE, or the code of a business refusal. */
export interface DatabaseError {
  code: string;
  message: string;
}

/** SQLSTATEs and PostgREST's codes that are the caller's doing or will pass. */
const known: Record<string, ErrorCode> = {
  PGRST116: "not_found",
  PGRST301: "unauthenticated",
  PGRST302: "unauthenticated",
  PGRST303: "unauthenticated",
  "42501": "forbidden",
  "22P02": "invalid",
  "23502": "invalid",
  "23503": "invalid",
  "23514": "invalid",
  "23505": "conflict",
  "40001": "conflict",
  "40P01": "conflict",
  "53300": "unavailable",
  "55P03": "unavailable",
  "57014": "unavailable",
  "57P01": "unavailable",
  "57P03": "unavailable",
  PGRST000: "unavailable",
  PGRST001: "unavailable",
  PGRST002: "unavailable",
  PGRST003: "unavailable",
};

/**
 * The answer to a refusal of the database. A business refusal passes with its words, which are
 * written for people; any other message stays in the log, for it may tell of tables and columns.
 */
export function asFault(error: DatabaseError): Fault {
  const refusal = errorCode.safeParse(error.code);
  if (refusal.success) return new Fault(refusal.data, error.message);
  const code = known[error.code] ?? "internal";
  const fault = new Fault(code, code === "internal" ? INTERNAL : (WORDS[code] ?? INTERNAL));
  fault.cause = error;
  return fault;
}

const INTERNAL = "Something went wrong on our side";

const WORDS: Partial<Record<ErrorCode, string>> = {
  not_found: "There is no such thing, or it is not yours to see",
  unauthenticated: "The session is not valid or has expired",
  forbidden: "You may not do this",
  invalid: "The database refused a value",
  conflict: "It collides with another change",
  unavailable: "The database is busy; try again",
};
