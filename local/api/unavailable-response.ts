import { PoolExhausted, RETRY_AFTER, isUnavailable } from "../database/unavailable.ts";
import { errorCode, errorMessage } from "../stack-error.ts";
import { AuthError, authErrorResponse } from "./auth/auth-error.ts";
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

/**
 * A service's response while the database is unavailable, in its own shape: 503 and Retry-After.
 * Undefined for an error that says something else.
 */
export function unavailableResponse(error: unknown, request: Request): Response | undefined {
  if (!isUnavailable(error)) return undefined;
  const { pathname } = new URL(request.url);
  const response = pathname.startsWith("/auth/v1/")
    ? authErrorResponse(
        request,
        new AuthError(503, "unexpected_failure", "Database is not available"),
      )
    : pathname.startsWith("/storage/v1/")
      ? Response.json(
          {
            statusCode: "503",
            error: "DatabaseUnavailable",
            message: "Database is not available",
            code: "DatabaseUnavailable",
          },
          { status: 503 },
        )
      : ofRest(error);
  response.headers.set("retry-after", RETRY_AFTER);
  return response;
}
