import postgres from "postgres";

/** An error in Auth's own shape. `extra` joins the body, for instance a weak password's reasons. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

const VERSION_HEADER = "x-supabase-api-version";
const STRING_CODES_SINCE = "2024-01-01";

const isNewer = (request: Request): boolean =>
  (request.headers.get(VERSION_HEADER) ?? "") >= STRING_CODES_SINCE;

const versionHeader = (request: Request): Record<string, string> =>
  isNewer(request) ? { [VERSION_HEADER]: STRING_CODES_SINCE } : {};

/** supabase-js asks for the newer body with its version header; everybody else gets the older. */
export function authErrorResponse(request: Request, error: AuthError): Response {
  const { status, code, message, extra } = error;
  return Response.json(
    isNewer(request)
      ? { code, message, ...extra }
      : { code: status, error_code: code, msg: message, ...extra },
    {
      status,
      headers: {
        "x-sb-error-code": code,
        ...versionHeader(request),
      },
    },
  );
}

export const invalidCredentials = () =>
  new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const invalid = (message: string, status = 400) =>
  new AuthError(status, "validation_failed", message);
export const linkExpired = (message = "Email link is invalid or has expired") =>
  new AuthError(403, "otp_expired", message);
export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");
/** An access token outlives its account by minutes. */
export const accountGone = () =>
  new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
export const userNotFound = () => new AuthError(404, "user_not_found", "User not found");

/** Whether another account has the address, found out only at the write. */
export const isAddressTaken = (error: unknown): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === "23505" &&
  error.constraint_name === "users_email_partial_key";

/** A trigger or constraint of the project's own stood in the way of a write to auth.*. */
export const databaseRefused = (doing: string) =>
  new AuthError(500, "unexpected_failure", `Database error ${doing}`);

/** The response that hosted gives for `raise sqlstate 'PT403'` in a trigger: the status is the code's. */
function raised(request: Request, error: postgres.PostgresError): Response | undefined {
  const status = Number(/^PT([45]\d\d)$/.exec(error.code)?.[1]);
  if (!status) return undefined;
  const { code, message, hint, detail } = error;
  return Response.json(
    { code, message, ...(hint ? { hint } : {}), ...(detail ? { detail } : {}) },
    { status, headers: versionHeader(request) },
  );
}

/** The response to a write or a read that the database refused. `doing`: Auth's words for it. */
export function databaseErrorResponse(
  request: Request,
  error: postgres.PostgresError,
  doing: string,
): Response {
  if (isAddressTaken(error)) return authErrorResponse(request, emailExists());
  // Class 22: a value that PostgreSQL rejects, which only the caller can have sent.
  if (error.code.startsWith("22")) {
    return authErrorResponse(request, invalid("A value in the request cannot be stored"));
  }
  return raised(request, error) ?? authErrorResponse(request, databaseRefused(doing));
}
