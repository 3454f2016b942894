import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fanKeys } from "../../lib/fans/queries.ts";

/** Whether the public tables name the member. */
export const listMe = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...fanKeys.own(), "list"],
    mutationFn: async (listed: boolean) => {
      await (await getSupabase()).rpc("list_me", { listed }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: fanKeys.all }),
  });
