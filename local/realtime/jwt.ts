import { TokenError, type TokenErrorReason, openToken } from "../keys/tokens.ts";

export interface Claims extends Record<string, unknown> {
  role: string;
  /** Seconds since 1970. */
  exp: number;
}

/** A token that was refused, in hosted Supabase's words. */
export interface JwtError {
  code: "InvalidJWTToken" | "JwtSignatureError" | "JwtSignerError" | "MalformedJWT";
  message: string;
}

const MALFORMED: JwtError = {
  code: "MalformedJWT",
  message: "The token provided is not a valid JWT",
};

const ERRORS: Partial<Record<TokenErrorReason, JwtError>> = {
  algorithm: {
    code: "JwtSignerError",
    message: "Failed to generate JWT signer, check your JWT secret or JWKS configuration",
  },
  signature: { code: "JwtSignatureError", message: "Failed to validate JWT signature" },
};

/** Checks signature and expiry. */
export function verifyToken(
  token: string,
  secret: string,
  now: number = Date.now(),
): { claims: Claims } | { error: JwtError } {
  try {
    // Hosted takes a token that was pasted with its line breaks.
    const claims = openToken(token.replaceAll(/\s/g, ""), secret);
    return checkClaims(claims, Math.floor(now / 1000));
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return { error: ERRORS[error.reason] ?? MALFORMED };
  }
}

function checkClaims(
  claims: Readonly<Record<string, unknown>>,
  now: number,
): { claims: Claims } | { error: JwtError } {
  const { exp, role } = claims;
  if (typeof exp !== "number" || typeof role !== "string" || role === "") {
    return {
      error: {
        code: "InvalidJWTToken",
        message: "Fields `role` and `exp` are required in JWT",
      },
    };
  }
  if (exp <= now) return { error: expiredToken(exp, now) };
  return { claims: { ...claims, exp, role } };
}

/** Both in seconds since 1970. */
export function expiredToken(exp: number, now: number): JwtError {
  return {
    code: "InvalidJWTToken",
    message: `Token has expired ${now - Math.floor(exp)} seconds ago`,
  };
}
