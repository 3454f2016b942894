import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import { invalidates } from "./mutations.ts";

export const holdFishing = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (hold: {
      hold_id: string;
      event_id: string;
      starts_at: string;
      ends_at: string;
      reason: string;
      extend: boolean;
    }) => {
      const supabase = await getSupabase();
      await supabase.rpc("hold_fishing", hold).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const liftHold = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (holdId: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("lift_hold", { hold_id: holdId }).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });
