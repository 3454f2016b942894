import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { anglerKeys, type OwnAnglerPage } from "./queries.ts";

/** Sets the account's page at /anglers/{handle}. */
export const saveAnglerPage = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (page: OwnAnglerPage): Promise<OwnAnglerPage> => {
      const supabase = await getSupabase();
      await supabase.rpc("save_angler_page", page).throwOnError();
      return page;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: anglerKeys.all }),
  });

/** Sends the whole choice, not a change of it: sent twice, it is the same. */
export const chooseCatches = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("choose_catches", { catch_ids: [...ids] }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: anglerKeys.all }),
  });
