import { createHash } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
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

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const claims = z.looseObject({ sub: z.string().min(1), at_hash: z.string().optional() });
export type IdClaims = z.infer<typeof claims>;

/** The left half of the access token's hash, which ties the two tokens together: no library asks. */
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
  const keys = createLocalJWKSet(await askProvider(keySet, jwks_uri));
  const expected = { issuer, audience: clientId, algorithms: ["RS256"], requiredClaims: ["exp"] };
  const { payload } = await jwtVerify(idToken, keys, expected).catch((error: Error) => {
    throw new ProviderError(`The id_token is refused: ${error.message}`);
  });
  const { data: token } = claims.safeParse(payload);
  if (!token) throw new ProviderError("The id_token names nobody");
  if (token.at_hash !== undefined && token.at_hash !== accessTokenHash(accessToken)) {
    throw new ProviderError("The id_token belongs to another access token");
  }
  return token;
}
