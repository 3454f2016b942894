import { mutationOptions } from "@tanstack/react-query";
import { getSupabase } from "../../lib/supabase.ts";
import type { Credentials } from "./credentials.ts";

/** The session itself arrives through the auth provider, which listens for it. */
export const signIn = mutationOptions({
  mutationKey: ["auth", "sign-in"],
  mutationFn: async ({ email, password }: Credentials) => {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signInWithPassword({ email, password });
    if (error) throw error;
  },
});
