import { z } from "zod";

/** What a project has registered with a provider: `[auth.external.*]` of supabase/config.toml. */
export interface ProviderClient {
  id: string;
  secret: string;
  /** Where the provider sends people back to. */
  redirectUri: string;
  /** In the provider's place, for tests and proxies; empty for the provider itself. */
  url: string;
}

export interface ProviderTokens {
  access_token: string;
  refresh_token?: string | undefined;
  id_token?: string | undefined;
}

/** Who signed in, in the provider's words. */
export interface ProviderPerson {
  /** The provider's own and lasting name for the account. */
  subject: string;
  /** Empty when the provider gives none. */
  email: string;
  isEmailVerified: boolean;
  /** Joins the identity and the user's metadata: name, picture and the like. */
  claims: Readonly<Record<string, unknown>>;
}

export interface Provider {
  scopes: readonly string[];
  /** Joins the address that people are sent to. */
  parameters: Readonly<Record<string, string>>;
  authorizationUrl(client: ProviderClient): Promise<string>;
  tokenUrl(client: ProviderClient): Promise<string>;
  /** @throws ProviderError when the response is not valid. */
  person(client: ProviderClient, tokens: ProviderTokens): Promise<ProviderPerson>;
}

/** The provider sent no response, or an invalid one. */
export class ProviderError extends Error {}

/** A claim of another shape than the provider documents is nothing to build an account on. */
export function claimsOf<T>(shape: z.ZodType<T>, claims: unknown): T {
  const { data, error } = shape.safeParse(claims);
  if (error) throw new ProviderError(z.prettifyError(error));
  return data;
}

const PATIENCE_MS = 10_000;

/** A provider's JSON response. @throws ProviderError */
export async function askProvider<T>(
  shape: z.ZodType<T>,
  url: string,
  init: RequestInit = {},
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    if (!response.ok) throw new ProviderError(`${url} answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});

/** Swaps the code that a person came back with for tokens. @throws ProviderError */
export async function exchangeCode(
  provider: Provider,
  client: ProviderClient,
  code: string,
): Promise<ProviderTokens> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: client.redirectUri,
    client_id: client.id,
    client_secret: client.secret,
  });
  const headers = { accept: "application/json" };
  return askProvider(tokens, await provider.tokenUrl(client), { method: "POST", headers, body });
}
