import type { Admission } from "../gate.ts";
import { TokenError, verifyToken } from "../../keys/tokens.ts";
import { AuthError } from "./auth-error.ts";

const ADMIN_ROLES = new Set(["service_role", "supabase_admin"]);

/**
 * Lets the secret key through, or a token of the service role.
 * @throws AuthError no_authorization (401), bad_jwt or not_admin (403)
 */
export function requireAdmin({ key, bearer }: Admission, jwtSecret: string): void {
  if (bearer === undefined) {
    if (key === "secret") return;
    if (!key) {
      throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    throw new AuthError(403, "not_admin", "User not allowed");
  }
  try {
    const { role } = verifyToken(bearer, jwtSecret);
    if (typeof role === "string" && ADMIN_ROLES.has(role)) return;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new AuthError(
      403,
      "bad_jwt",
      "invalid JWT: unable to parse or verify signature, token signature is invalid: signature is invalid",
    );
  }
  throw new AuthError(403, "not_admin", "User not allowed");
}
