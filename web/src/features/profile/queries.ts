import { queryOptions } from "@tanstack/react-query";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

export type Profile = Database["public"]["Tables"]["profiles"]["Row"];
export type ProfileChange = Database["public"]["Tables"]["profiles"]["Update"];

export const profileKeys = {
  all: ["profile"] as const,
  of: (userId: string) => [...profileKeys.all, userId] as const,
  factors: (userId: string) => [...profileKeys.of(userId), "factors"] as const,
};

export const profileOf = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.of(userId),
    queryFn: async ({ signal }): Promise<Profile> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("profiles")
        .select()
        .eq("id", userId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });

export interface Factors {
  /** Whether the auth service has second factors switched on. */
  isOffered: boolean;
  app: { id: string; since: string } | null;
}

/**
 * Asks the auth service: one without second factors has no such address, one with them refuses the
 * empty question. Nothing is enrolled by it.
 */
async function areFactorsOffered(token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${supabaseUrl}/auth/v1/factors`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: "{}",
    signal,
  });
  return answer.status === 400 || answer.status === 422;
}

export const factorsOf = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.factors(userId),
    queryFn: async ({ signal }): Promise<Factors> => {
      const supabase = await getSupabase();
      const { data } = await supabase.auth.getSession();
      const isOffered = await areFactorsOffered(data.session?.access_token ?? "", signal);
      if (!isOffered) return { isOffered, app: null };
      const factors = await supabase.auth.mfa.listFactors();
      if (factors.error) throw factors.error;
      const [app] = factors.data.totp;
      return { isOffered, app: app ? { id: app.id, since: app.created_at } : null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
