import { createHmac, timingSafeEqual } from "node:crypto";
import { isRecord } from "./codec.ts";

export interface Claims extends Record<string, unknown> {
  role: string;
  /** Seconds since 1970. */
  exp: number;
}

/** A token that was refused, in hosted Supabase's words. */
export interface TokenRefusal {
  code: "InvalidJWTToken" | "JwtSignatureError" | "JwtSignerError" | "MalformedJWT";
  message: string;
}

const MALFORMED: TokenRefusal = {
  code: "MalformedJWT",
  message: "The token provided is not a valid JWT",
};

/** Checks signature (HS256 only) and expiry. */
export function verifyToken(
  token: string,
  secret: string,
  now: number = Date.now(),
): { claims: Claims } | { refusal: TokenRefusal } {
  const parts = token.replaceAll(/\s/g, "").split(".");
  const [head, body, signature] = parts;
  if (parts.length !== 3 || !head || !body || signature === undefined) {
    return { refusal: MALFORMED };
  }
  const header = decodePart(head);
  const claims = decodePart(body);
  if (!header || !claims) return { refusal: MALFORMED };
  // The header is the sender's to choose: `none` or another algorithm never reaches a comparison.
  if (header.alg !== "HS256") {
    return {
      refusal: {
        code: "JwtSignerError",
        message: "Failed to generate JWT signer, check your JWT secret or JWKS configuration",
      },
    };
  }
  const expected = createHmac("sha256", secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return {
      refusal: { code: "JwtSignatureError", message: "Failed to validate JWT signature" },
    };
  }
  return checkClaims(claims, Math.floor(now / 1000));
}

function checkClaims(
  claims: Record<string, unknown>,
  now: number,
): { claims: Claims } | { refusal: TokenRefusal } {
  const { exp, role } = claims;
  if (typeof exp !== "number" || typeof role !== "string" || role === "") {
    return {
      refusal: {
        code: "InvalidJWTToken",
        message: "Fields `role` and `exp` are required in JWT",
      },
    };
  }
  if (exp <= now) return { refusal: expiredToken(exp, now) };
  return { claims: { ...claims, exp, role } };
}

/** Both in seconds since 1970. */
export function expiredToken(exp: number, now: number): TokenRefusal {
  return {
    code: "InvalidJWTToken",
    message: `Token has expired ${now - Math.floor(exp)} seconds ago`,
  };
}

function decodePart(part: string): Record<string, unknown> | undefined {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return isRecord(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
