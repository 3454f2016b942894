import type { User } from "@supabase/supabase-js";

/** An account that came by a provider has no password until one is set. */
export const hasPasswordOf = ({ identities }: User): boolean =>
  identities?.some(({ provider }) => provider === "email") ?? true;
