import type { IncomingHttpHeaders } from "node:http";
import { verifyToken } from "../keys/tokens.ts";
import { type Keys, keyKindOf } from "../keys/keys.ts";

/** Why a call is refused, as hosted words it. */
export interface AdmissionError {
  code: string;
  message: string;
}

/**
 * What `verify_jwt` checks: that the caller shows a key or a token of this project. That is no
 * sign-in; a function that serves accounts checks its caller itself.
 */
export function refuseCall(
  method: string,
  headers: IncomingHttpHeaders,
  keys: Keys,
): AdmissionError | undefined {
  if (method === "OPTIONS") return undefined;
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? "")?.[1]?.trim();
  const apikey = headers.apikey;
  const shown = bearer ?? (typeof apikey === "string" ? apikey : undefined);
  if (shown === undefined) {
    return { code: "UNAUTHORIZED_NO_AUTH_HEADER", message: "Missing authorization header" };
  }
  if (keyKindOf(shown, keys)) return undefined;
  try {
    verifyToken(shown, keys.jwtSecret);
    return undefined;
  } catch {
    return { code: "UNAUTHORIZED_INVALID_JWT_FORMAT", message: "Invalid JWT" };
  }
}
