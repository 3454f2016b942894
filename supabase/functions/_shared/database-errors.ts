import { databaseCode } from "./contracts/database-codes.ts";
import { type ErrorCode, errorCode } from "./contracts/errors.ts";
import { AppError } from "./app-error.ts";

/** PostgREST's error: its own code, an SQLSTATE, or the code of a business error. */
export interface DatabaseError {
  code: string;
  message: string;
}

/** Seconds until a busy database is asked again. */
const RETRY_AFTER_S = 1;

/**
 * The error for one of the database. A business error keeps its words, which are written
 * for people; any other message stays in the log, because it may name tables and columns.
 */
export function asAppError(error: DatabaseError): AppError {
  const own = errorCode.safeParse(error.code);
  if (own.success) return new AppError(own.data, error.message);
  const code = databaseCode(error.code) ?? "internal";
  const appError = new AppError(code, WORDS[code] ?? INTERNAL);
  appError.cause = error;
  if (code === "unavailable") appError.retryAfter = RETRY_AFTER_S;
  return appError;
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
