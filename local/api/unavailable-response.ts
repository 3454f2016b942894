import { PoolExhausted, RETRY_AFTER, isUnavailable } from "../database/unavailable.ts";
import { errorCode, errorMessage } from "../stack-error.ts";
import { AuthError, authErrorResponse } from "./auth/auth-error.ts";
import { TooManyRequests } from "../fair-share.ts";
import { restError } from "./rest-errors.ts";

/** PostgREST's codes: it could not connect, or it lost the connection that it had. */
function restCode(error: unknown): { code: string; message: string } {
  const cannotConnect = errorCode(error) === "ECONNREFUSED" || errorCode(error) === "57P03";
  return cannotConnect
    ? { code: "PGRST000", message: "Database connection error. Retrying the connection." }
    : { code: "PGRST001", message: "Database client error. Retrying the connection." };
}

function ofRest(error: unknown): Response {
  const details = errorMessage(error);
  if (error instanceof PoolExhausted) {
    return restError(504, { code: "PGRST003", message: details });
  }
  return restError(503, { ...restCode(error), details });
}

const ofStorage = (status: number, error: string, code: string, message: string): Response =>
  Response.json({ statusCode: String(status), error, message, code }, { status });

/** The proxy before a hosted project refuses these: for REST with a message alone, without a code. */
function ofTooMany({ message }: TooManyRequests, pathname: string): Response {
  return pathname.startsWith("/storage/v1/")
    ? ofStorage(429, "too_many_connections", "SlowDown", message)
    : Response.json({ message }, { status: 429 });
}

function ofDatabase(error: unknown, request: Request, pathname: string): Response {
  const message = "Database is not available";
  if (pathname.startsWith("/auth/v1/")) {
    return authErrorResponse(request, new AuthError(503, "unexpected_failure", message));
  }
  return pathname.startsWith("/storage/v1/")
    ? ofStorage(503, "DatabaseUnavailable", "DatabaseUnavailable", message)
    : ofRest(error);
}

/**
 * A service's response, in its own shape and with Retry-After, while the database is unavailable (503,
 * or 504 without a free connection) or the caller has too many requests waiting (429). Undefined for
 * any other error.
 */
export function unavailableResponse(error: unknown, request: Request): Response | undefined {
  const tooMany = error instanceof TooManyRequests;
  if (!tooMany && !isUnavailable(error)) return undefined;
  const { pathname } = new URL(request.url);
  const response = tooMany ? ofTooMany(error, pathname) : ofDatabase(error, request, pathname);
  response.headers.set("retry-after", RETRY_AFTER);
  return response;
}
