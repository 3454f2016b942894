import { databaseCode } from "./contracts/database-codes.ts";
import { type ErrorCode, errorCode } from "./contracts/errors.ts";
import { Fault } from "./fault.ts";

/** PostgREST's error: its own code, an SQLSTATE, or the code of a business refusal. */
export interface DatabaseError {
  code: string;
  message: string;
}

/** Seconds; a collision is over as soon as the other transaction is. */
const RETRY_AFTER_S = 1;

/**
 * The fault for a refusal of the database. A business refusal keeps its words, which are written
 * for people; any other message stays in the log, because it may name tables and columns.
 */
export function asFault(error: DatabaseError): Fault {
  const refusal = errorCode.safeParse(error.code);
  if (refusal.success) return new Fault(refusal.data, error.message);
  const code = databaseCode(error.code) ?? "internal";
  const fault = new Fault(code, WORDS[code] ?? INTERNAL);
  fault.cause = error;
  if (code === "retry") fault.retryAfter = RETRY_AFTER_S;
  return fault;
}

const INTERNAL = "Something went wrong on our side";

const WORDS: Partial<Record<ErrorCode, string>> = {
  not_found: "It does not exist, or the caller may not see it",
  unauthenticated: "The session is not valid or has expired",
  forbidden: "The caller may not do this",
  invalid: "The database refused a value",
  missing_reference: "Something that the request refers to does not exist",
  conflict: "It conflicts with something that exists already",
  retry: "It collided with another change and was rolled back; send it again",
  too_large: "A value, or the result of the request, is too large",
  unavailable: "The database is busy; try again",
};
