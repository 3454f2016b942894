import { type KeyKind, type Keys, isFunctionsKey, keyKindOf } from "../keys/keys.ts";
import { type Claims, verifyToken } from "../keys/tokens.ts";

/** What the API gateway of a hosted project makes of a request before any service sees it. */
export interface Admission {
  key?: KeyKind;
  /** The user's own token; absent when the caller presented only an API key. */
  bearer?: string;
  /** The key was that of the stack's own functions. */
  functionsKey?: true;
}

/** Hosted projects still take their older keys: tokens of their own whose role is the key's. */
function legacyKey(apikey: string, keys: Keys): KeyKind | undefined {
  if (!apikey.startsWith("ey")) return undefined;
  let claims: Claims;
  try {
    claims = verifyToken(apikey, keys.jwtSecret);
  } catch {
    return undefined;
  }
  if (claims["role"] === "anon") return "publishable";
  return claims["role"] === "service_role" ? "secret" : undefined;
}

function keyKind(apikey: string, keys: Keys): KeyKind | undefined {
  return keyKindOf(apikey, keys) ?? legacyKey(apikey, keys);
}

const unauthorized = (message: string, hint: string, reason: string): Response =>
  Response.json({ message, hint }, { status: 401, headers: { "sb-error-code": reason } });

/** Links in mails, sign-in redirects and public or signed files are opened by plain browsers. */
const OPEN_PATHS = [
  /^\/auth\/v1\/(?:verify|callback|authorize|health)$/,
  /^\/auth\/v1\/\.well-known\//,
  /^\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|upload\/sign|info\/public)\//,
  /^\/storage\/v1\/(?:status|version)$/,
];

const BROWSER = /^\s*Mozilla\//i;

/**
 * Reads the API key (header or query) and the bearer token. A key repeated as bearer is no session,
 * whatever its kind: the apikey alone decides. Secret keys are refused from browsers.
 */
export function admit(request: Request, path: string, keys: Keys): Admission | Response {
  const apikey = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const given = /^Bearer\s+(.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1]?.trim();
  const bearer = given && !given.startsWith("sb_") && given !== apikey ? { bearer: given } : {};
  if (!apikey) {
    if (OPEN_PATHS.some((open) => open.test(path))) return bearer;
    if (path.startsWith("/storage/v1/") && given) {
      const key = keyKind(given, keys);
      return key ? { key } : bearer;
    }
    return unauthorized(
      "No API key found in request",
      "No `apikey` request header or url param was found.",
      "UNAUTHORIZED_MISSING_API_KEY",
    );
  }
  const key = keyKind(apikey, keys);
  if (!key) {
    return unauthorized(
      "Invalid API key",
      "Double check your Supabase `anon` or `service_role` API key.",
      "UNAUTHORIZED_INVALID_API_KEY",
    );
  }
  if (key === "secret" && BROWSER.test(request.headers.get("user-agent") ?? "")) {
    return unauthorized(
      "Forbidden use of secret API key in browser",
      "Secret API keys can only be used in a protected environment and should never be used in a browser.",
      "UNAUTHORIZED_INVALID_API_KEY_TYPE",
    );
  }
  return { key, ...bearer, ...(isFunctionsKey(apikey, keys) ? { functionsKey: true } : {}) };
}
