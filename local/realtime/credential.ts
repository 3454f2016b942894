import { timingSafeEqual } from "node:crypto";
import { type Claims, type TokenRefusal, verifyToken } from "./jwt.ts";

/** The project's keys, as the stack keeps them. */
export interface ProjectKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

/** API keys do not expire; the far end of JavaScript's dates says so. */
const NEVER = 8_640_000_000_000;

/**
 * Whose rights a key or a token carries: the publishable key is anon, the secret key service_role,
 * a token whoever its signed claims say.
 */
export function verifyCredential(
  credential: string,
  keys: ProjectKeys,
): { claims: Claims } | { refusal: TokenRefusal } {
  if (isSame(credential, keys.publishableKey)) return { claims: { role: "anon", exp: NEVER } };
  if (isSame(credential, keys.secretKey)) return { claims: { role: "service_role", exp: NEVER } };
  return verifyToken(credential, keys.jwtSecret);
}

/** New-style API keys, which are no tokens: beside a token they stand for "none". */
export function isApiKey(credential: string): boolean {
  return credential.startsWith("sb_");
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
