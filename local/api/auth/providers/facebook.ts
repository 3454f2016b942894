import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Provider, askProvider } from "./provider.ts";

const GRAPH = "https://graph.facebook.com";
const FIELDS = "email,first_name,last_name,name,picture";

const said = z.object({
  id: z.string().min(1),
  email: z.string().default(""),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  name: z.string().default(""),
  picture: z.object({ data: z.object({ url: z.string().default("") }) }).optional(),
});

/** Facebook: OAuth and its graph. It hands out confirmed addresses only. */
export const facebook: Provider = {
  scopes: ["email"],
  parameters: {},
  authorizationUrl: async ({ url }) => `${url || "https://www.facebook.com"}/dialog/oauth`,
  tokenUrl: async ({ url }) => `${url || GRAPH}/oauth/access_token`,
  async person({ url, secret }, { access_token }) {
    const profile = `${url || GRAPH}/me?fields=${FIELDS}`;
    // Proves that the token was not taken from another app.
    const proof = createHmac("sha256", secret).update(access_token).digest("hex");
    const headers = { authorization: `Bearer ${access_token}` };
    const user = await askProvider(said, `${profile}&appsecret_proof=${proof}`, { headers });
    const name = `${user.first_name} ${user.last_name}`.trim();
    const picture = user.picture?.data.url;
    return {
      subject: user.id,
      email: user.email,
      isEmailVerified: user.email !== "",
      claims: {
        iss: profile,
        sub: user.id,
        ...(name ? { name, full_name: name } : {}),
        ...(user.name ? { nickname: user.name, slug: user.name } : {}),
        ...(picture ? { picture, avatar_url: picture } : {}),
        provider_id: user.id,
      },
    };
  },
};
