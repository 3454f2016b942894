import { type Keys, keyKindOf } from "../keys/keys.ts";
import { type Claims, type JwtError, verifyToken } from "./jwt.ts";

/** API keys do not expire; the far end of JavaScript's dates says so. */
const NEVER = 8_640_000_000_000;

/**
 * Whose rights a key or a token carries: the publishable key is anon, the secret key service_role,
 * a token the role in its signed claims.
 */
export function verifyCredential(
  credential: string,
  keys: Keys,
): { claims: Claims } | { error: JwtError } {
  const kind = keyKindOf(credential, keys);
  if (!kind) return verifyToken(credential, keys.jwtSecret);
  return { claims: { role: kind === "secret" ? "service_role" : "anon", exp: NEVER } };
}

/** New-style API keys, which are no tokens: beside a token they stand for "none". */
export function isApiKey(credential: string): boolean {
  return credential.startsWith("sb_");
}
