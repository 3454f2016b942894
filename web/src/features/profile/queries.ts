import { queryOptions } from "@tanstack/react-query";
import type { PersonalDetails } from "../../../../supabase/functions/_shared/contracts/account.ts";
import {
  ownSecurity,
  type OwnSecurity,
} from "../../../../supabase/functions/_shared/contracts/accounts.ts";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

export type Profile = Database["public"]["Tables"]["profiles"]["Row"];
export type ProfileChange = Database["public"]["Tables"]["profiles"]["Update"];

/** The columns of a form's texts: each holds a text or nothing, never an empty one. */
export const personColumns = (of: Record<keyof PersonalDetails, string | null>) => ({
  first_name: of.first_name || null,
  last_name: of.last_name || null,
  country: of.country || null,
  phone_number: of.phone_number || null,
  instagram: of.instagram || null,
  facebook: of.facebook || null,
  twitter: of.twitter || null,
  linkedin: of.linkedin || null,
});

export const profileKeys = {
  all: ["profile"] as const,
  of: (userId: string) => [...profileKeys.all, userId] as const,
  security: (userId: string) => [...profileKeys.of(userId), "security"] as const,
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
  app: { id: string; since: string } | null;
}

/** Where the member is logged in, and what admins did with the account. */
export const securityOf = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.security(userId),
    queryFn: async ({ signal }): Promise<OwnSecurity> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("read_own_security").abortSignal(signal).throwOnError();
      return ownSecurity.parse(data);
    },
  });

export const factorsOf = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.factors(userId),
    queryFn: async (): Promise<Factors> => {
      const supabase = await getSupabase();
      const factors = await supabase.auth.mfa.listFactors();
      if (factors.error) throw factors.error;
      const [app] = factors.data.totp;
      return { app: app ? { id: app.id, since: app.created_at } : null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
