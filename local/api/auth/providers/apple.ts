import { z } from "zod";
import { discover, verifyIdToken } from "./oidc.ts";
import {
  type Provider,
  type ProviderClient,
  ProviderError,
  type ProviderPerson,
  claimsOf,
} from "./provider.ts";

const issuerOf = ({ url }: ProviderClient): string => url || "https://appleid.apple.com";

/** Apple writes its booleans as text at times. */
const flag = z.union([z.boolean(), z.stringbool()]).optional();
const said = z.object({
  sub: z.string().min(1),
  email: z.string().default(""),
  auth_time: z.number().optional(),
  is_private_email: flag,
});

/** Apple: an id_token without a name, which comes beside the code and the first time only. */
export const apple: Provider = {
  scopes: ["email", "name"],
  // Required as soon as a name or an address is asked for: Apple comes back with a POST.
  parameters: { response_mode: "form_post" },
  authorizationUrl: async (client) => (await discover(issuerOf(client))).authorization_endpoint,
  tokenUrl: async (client) => (await discover(issuerOf(client))).token_endpoint,
  async person(client, { id_token, access_token }) {
    if (!id_token) throw new ProviderError("Apple answered without an id_token");
    const issuer = await discover(issuerOf(client));
    const claims = await verifyIdToken(id_token, issuer, client.id, access_token);
    const { sub, email, auth_time, is_private_email } = claimsOf(said, claims);
    const custom = {
      ...(auth_time === undefined ? {} : { auth_time }),
      ...(is_private_email === undefined ? {} : { is_private_email }),
    };
    return {
      subject: sub,
      email,
      isEmailVerified: email !== "",
      claims: {
        iss: issuer.issuer,
        sub,
        provider_id: sub,
        ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
      },
    };
  },
};

const firstVisit = z.object({
  name: z
    .object({ firstName: z.string().default(""), lastName: z.string().default("") })
    .prefault({}),
});

/** The person with the name that Apple posted beside the code; as before when it posted none. */
export function withAppleName(person: ProviderPerson, posted: string): ProviderPerson {
  let user: unknown;
  try {
    user = JSON.parse(posted);
  } catch {
    return person;
  }
  const { data } = firstVisit.safeParse(user);
  const name = [data?.name.firstName, data?.name.lastName].filter(Boolean).join(" ").trim();
  return name ? { ...person, claims: { ...person.claims, name, full_name: name } } : person;
}
