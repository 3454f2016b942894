import type { Keys } from "../keys/keys.ts";
import { type Claims, TokenError, verifyToken } from "../keys/tokens.ts";
import type { Caller } from "./caller.ts";
import type { Admission } from "./gate.ts";
import { type RestError, restError } from "./rest-errors.ts";

const ANON: Claims = { role: "anon" };
const SERVICE: Claims = { role: "service_role" };

/** PostgREST's words for a token it cannot take. */
function errorBody({ reason, message }: TokenError): RestError {
  switch (reason) {
    case "parts":
      return message === "0"
        ? { code: "PGRST301", message: "Empty JWT is sent in Authorization header" }
        : { code: "PGRST301", message: `Expected 3 parts in JWT; got ${message}` };
    case "algorithm":
      return {
        code: "PGRST301",
        message: "Wrong or unsupported encoding algorithm",
        details: `JWT is ${message === "none" ? "unsecured" : `signed with ${message}`} but expected 'alg' was HS256`,
      };
    case "expired":
      return { code: "PGRST303", message: "JWT expired" };
    case "future":
      return { code: "PGRST303", message: "JWT issued at future" };
    case "claims":
      return { code: "PGRST303", message: "Parsing claims failed" };
    default:
      return {
        code: "PGRST301",
        message: "No suitable key or wrong key type",
        details: "None of the keys was able to decode the JWT",
      };
  }
}

/** The role and claims a request runs with, or PostgREST's 401. A token without a role is anon. */
export function restCaller(
  { key, bearer, functionsKey }: Admission,
  keys: Keys,
): Caller | Response {
  const kind = { ...(key ? { key } : {}), ...(functionsKey ? { functionsKey } : {}) };
  if (bearer === undefined) {
    const claims = key === "secret" ? SERVICE : ANON;
    return { role: String(claims["role"]), claims, ...kind };
  }
  try {
    const claims = verifyToken(bearer, keys.jwtSecret);
    const role = claims["role"];
    return {
      role: typeof role === "string" && role !== "" ? role : "anon",
      claims,
      ...kind,
    };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const body = errorBody(error);
    return restError(401, body, {
      "www-authenticate": `Bearer error="invalid_token", error_description="${body.message}"`,
    });
  }
}
