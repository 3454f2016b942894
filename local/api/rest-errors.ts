import postgres from "postgres";

/** PostgREST's error body. */
export interface RestError {
  code: string;
  message: string;
  details?: unknown;
  hint?: unknown;
}

export function restError(status: number, error: RestError, headers: Record<string, string> = {}) {
  const { code, message, details = null, hint = null } = error;
  return new Response(JSON.stringify({ code, details, hint, message }), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
      "proxy-status": `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

/**
 * The status of each SQLSTATE, most specific first: PostgREST's table ("HTTP Status Codes"), which says
 * 500 for class 54, too. A limit of PostgreSQL's is exceeded by the statement or by a value in it, and
 * both are the caller's.
 */
const STATUS_BY_PREFIX: readonly (readonly [string, number])[] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["57P01", 503],
  ["P0001", 400],
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["21", 500],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 400],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
];

/** PostgreSQL's sources that read a statement and the searches in it. */
const READERS = /^(?:parse_\w+|tsquery)\.c$/;

function statusOf({ code, message, file }: postgres.PostgresError, anonymous: boolean): number {
  if (code === "42501") return anonymous ? 401 : 403;
  // The table says 500 of these three, which is for errors of the server; these are the request's.
  if (code === "21000" && /requires a WHERE clause$|^ON CONFLICT DO UPDATE/.test(message)) {
    return 400;
  }
  if (code === "XX000" && READERS.test(file ?? "")) return 400;
  if (
    code === "55000" &&
    /^cannot (?:insert into|update|delete from|merge into) view/.test(message)
  ) {
    return 405;
  }
  if (code === "22023" && /^role .* does not exist$/.test(message)) return 401;
  if (code.startsWith("PT")) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
  }
  return STATUS_BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

function jsonObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

const unreadableRaise = (details: string, hint: string) =>
  restError(500, {
    code: "PGRST121",
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    details,
    hint,
  });

/** `RAISE SQLSTATE 'PGRST'`: the message is the body, the detail says status and headers. */
function raised(error: postgres.PostgresError): Response {
  const body = jsonObject(error.message);
  if (typeof body?.["code"] !== "string" || typeof body["message"] !== "string") {
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (!error.detail) return unreadableRaise("DETAIL is missing in the RAISE statement", hint);
  const detail = jsonObject(error.detail);
  const status = detail?.["status"];
  const headers = detail?.["headers"];
  if (typeof status !== "number" || headers === null || typeof headers !== "object") {
    return unreadableRaise(`Invalid JSON value for DETAIL: '${error.detail}'`, hint);
  }
  const { code, message, details, hint: advice } = body;
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return restError(status, { code, message, details, hint: advice }, Object.fromEntries(own));
}

/**
 * PostgREST's response to an error of the database; undefined when it is not one.
 * `anonymous` decides between "sign in" (401) and "you may not" (403); `relation` completes the
 * name of an unknown column as PostgREST's qualified SQL would have.
 */
export function databaseErrorResponse(
  error: unknown,
  anonymous: boolean,
  relation?: string,
): Response | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  if (error.code === "PGRST") return raised(error);
  const message =
    error.code === "42703" && relation
      ? error.message.replace(
          /^column "([^"]+)" does not exist$/,
          `column ${relation}.$1 does not exist`,
        )
      : error.message;
  return restError(statusOf(error, anonymous), {
    code: error.code,
    message,
    details: error.detail,
    hint: error.hint,
  });
}
