import type { AuthContext } from "./auth-context.ts";
import { invalid } from "./auth-error.ts";
import { apple } from "./providers/apple.ts";
import { facebook } from "./providers/facebook.ts";
import { google } from "./providers/google.ts";
import type { Provider, ProviderClient } from "./providers/provider.ts";

/** Every provider that Auth's settings name. */
export const PROVIDER_NAMES =
  "apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion snapchat slack slack_oidc spotify twitch twitter workos x zoom".split(
    " ",
  );

const PROVIDERS: Readonly<Record<string, Provider>> = { apple, facebook, google };

export const isProviderOn = ({ config }: Pick<AuthContext, "config">, name: string): boolean =>
  name in PROVIDERS && config.external[name]?.enabled === true;

/**
 * A provider that the project has switched on, and what it registered there.
 * @throws AuthError validation_failed (400)
 */
export function providerOf(
  context: AuthContext,
  name: string,
): { provider: Provider; client: ProviderClient } {
  const unsupported = (why: string) => invalid(`Unsupported provider: ${why}`);
  if (!PROVIDER_NAMES.includes(name)) throw unsupported(`Provider ${name} could not be found`);
  const provider = PROVIDERS[name];
  const settings = context.config.external[name];
  if (!provider || !settings?.enabled) throw unsupported("provider is not enabled");
  if (settings.client_id === "") throw unsupported("missing OAuth client ID");
  if (settings.secret === "") throw unsupported("missing OAuth secret");
  const redirectUri = settings.redirect_uri || `${context.siteUrl()}/auth/v1/callback`;
  const { client_id: id, secret, url } = settings;
  return { provider, client: { id, secret, redirectUri, url: url.replace(/\/+$/, "") } };
}
