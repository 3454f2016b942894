import { z } from "zod";
import { discover, verifyIdToken } from "./oidc.ts";
import { type Provider, type ProviderClient, askProvider, claimsOf } from "./provider.ts";

const issuerOf = ({ url }: ProviderClient): string => url || "https://accounts.google.com";

const said = z.object({
  sub: z.string().min(1),
  email: z.string().default(""),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  /** The organisation of a Workspace account. */
  hd: z.string().optional(),
});

/** Google: an id_token as a rule, else its userinfo. */
export const google: Provider = {
  scopes: ["email", "profile"],
  parameters: {},
  authorizationUrl: async (client) => (await discover(issuerOf(client))).authorization_endpoint,
  tokenUrl: async (client) => (await discover(issuerOf(client))).token_endpoint,
  async person(client, { id_token, access_token }) {
    const issuer = await discover(issuerOf(client));
    const headers = { authorization: `Bearer ${access_token}` };
    const { sub, email, email_verified, name, picture, hd } = id_token
      ? claimsOf(said, await verifyIdToken(id_token, issuer, client.id, access_token))
      : await askProvider(said, issuer.userinfo_endpoint ?? "", { headers });
    return {
      subject: sub,
      email,
      isEmailVerified: email_verified,
      claims: {
        iss: issuer.issuer,
        sub,
        ...(name ? { name, full_name: name } : {}),
        ...(picture ? { picture, avatar_url: picture } : {}),
        ...(hd ? { custom_claims: { hd } } : {}),
        provider_id: sub,
      },
    };
  },
};
