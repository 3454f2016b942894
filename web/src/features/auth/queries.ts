import { queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { AnswerError } from "../../lib/api/answer-error.ts";
import type { ArrivedSession } from "../../lib/auth/arrival.ts";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

export const PROVIDERS = ["google", "facebook", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** A provider's name is the same in every language. */
export const providerNames: Record<Provider, string> = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
};

const settings = z.object({ external: z.record(z.string(), z.boolean()) });

export const authKeys = {
  all: ["auth"] as const,
  providers: () => [...authKeys.all, "providers"] as const,
  arrival: (token: string) => [...authKeys.all, "arrival", token] as const,
};

/** The providers that the auth service says are enabled. */
export const enabledProviders = queryOptions({
  queryKey: authKeys.providers(),
  queryFn: async ({ signal }): Promise<Provider[]> => {
    const path = "/auth/v1/settings";
    const response = await fetch(`${supabaseUrl}${path}`, {
      headers: { apikey: publishableKey },
      signal,
    });
    if (!response.ok) throw new AnswerError(response.status, path);
    const { external } = settings.parse(await response.json());
    return PROVIDERS.filter((provider) => external[provider]);
  },
  staleTime: 10 * 60_000,
});

/** Whose session a link carries, asked of the auth service: a token's own words prove nothing. */
export const arrivedPerson = ({ access_token }: ArrivedSession) =>
  queryOptions({
    queryKey: authKeys.arrival(access_token),
    queryFn: async (): Promise<{ id: string; email: string }> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.auth.getUser(access_token);
      if (error) throw error;
      return { id: data.user.id, email: data.user.email ?? "" };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
