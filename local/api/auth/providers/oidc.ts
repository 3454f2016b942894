import { createHash, createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { ProviderError, askProvider } from "./provider.ts";

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string().optional(),
  jwks_uri: z.string(),
});
export type Discovery = z.infer<typeof discovery>;

/** What an issuer says of itself. @throws ProviderError when it says that it is another. */
export async function discover(issuer: string): Promise<Discovery> {
  const found = await askProvider(discovery, `${issuer}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw new ProviderError(`${issuer} calls itself ${found.issuer}`);
  return found;
}

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })),
});
const header = z.object({ alg: z.literal("RS256"), kid: z.string().optional() });
const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  at_hash: z.string().optional(),
});
export type IdClaims = z.infer<typeof claims>;

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());

function parse(idToken: string) {
  const [head = "", body = "", mark = ""] = idToken.split(".");
  try {
    return {
      ...header.parse(decode(head)),
      claims: claims.parse(decode(body)),
      signed: Buffer.from(`${head}.${body}`),
      signature: Buffer.from(mark, "base64url"),
    };
  } catch {
    throw new ProviderError("The id_token cannot be read");
  }
}

/** The left half of the access token's hash, which ties the two tokens together. */
const accessTokenHash = (accessToken: string): string =>
  createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");

/**
 * The claims of an id_token that this issuer signed for this client.
 * @throws ProviderError
 */
export async function verifyIdToken(
  idToken: string,
  { issuer, jwks_uri }: Discovery,
  clientId: string,
  accessToken: string,
): Promise<IdClaims> {
  const token = parse(idToken);
  const { keys } = await askProvider(keySet, jwks_uri);
  const isGenuine = keys
    // A set may hold keys of other kinds, for other uses.
    .filter(({ kty, kid }) => kty === "RSA" && (token.kid === undefined || kid === token.kid))
    .some((key) => {
      const publicKey = createPublicKey({ key, format: "jwk" });
      return verify("RSA-SHA256", token.signed, publicKey, token.signature);
    });
  if (!isGenuine) throw new ProviderError("The id_token is signed by another");
  const { iss, aud, exp, at_hash } = token.claims;
  if (iss !== issuer) throw new ProviderError(`The id_token is of ${iss}`);
  if (![aud].flat().includes(clientId)) throw new ProviderError("The id_token is for another");
  if (exp * 1000 <= Date.now()) throw new ProviderError("The id_token has expired");
  if (at_hash !== undefined && at_hash !== accessTokenHash(accessToken)) {
    throw new ProviderError("The id_token belongs to another access token");
  }
  return token.claims;
}
