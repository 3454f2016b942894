import { createHmac, timingSafeEqual } from "node:crypto";

export type Claims = Readonly<Record<string, unknown>>;

/** Why a token was refused; each caller words it as the service it stands for would. */
export type TokenErrorReason =
  | "parts"
  | "header"
  | "algorithm"
  | "signature"
  | "claims"
  | "expired"
  | "future";

export class TokenError extends Error {
  readonly reason: TokenErrorReason;

  constructor(reason: TokenErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Clocks may differ by this much before a token counts as issued in the future. */
const SKEW_SECONDS = 30;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const signature = (input: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(input).digest();

const decode = (part: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
};

export function signToken(claims: Claims, secret: string): string {
  const input = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${input}.${signature(input, secret).toString("base64url")}`;
}

/**
 * What an HS256 token of this stack says, whatever the time. The header is the sender's to choose:
 * `none` or another algorithm never reaches a comparison.
 *
 * @throws TokenError
 */
export function openToken(token: string, secret: string): Claims {
  const parts = token.split(".");
  const [head = "", body = "", mark = ""] = parts;
  if (parts.length !== 3 || head === "" || body === "") {
    throw new TokenError("parts", `${head ? parts.length : 0}`);
  }
  const header = decode(head);
  if (!header) throw new TokenError("header", "unreadable header");
  if (header["alg"] !== "HS256") throw new TokenError("algorithm", String(header["alg"]));
  const expected = signature(`${head}.${body}`, secret);
  const given = Buffer.from(mark, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new TokenError("signature", "signature is invalid");
  }
  const claims = decode(body);
  if (!claims) throw new TokenError("claims", "unreadable claims");
  return claims;
}

/** The claims of a token that is in time. Throws TokenError for every other text. */
export function verifyToken(token: string, secret: string, now = Date.now()): Claims {
  const claims = openToken(token, secret);
  const seconds = now / 1000;
  const { exp, iat, nbf } = claims;
  if (typeof exp === "number" && exp <= seconds) throw new TokenError("expired", "expired");
  const earliest = Math.max(typeof iat === "number" ? iat : 0, typeof nbf === "number" ? nbf : 0);
  if (earliest > seconds + SKEW_SECONDS) throw new TokenError("future", "not valid yet");
  return claims;
}
