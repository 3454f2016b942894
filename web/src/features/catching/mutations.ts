import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { OwnCatch } from "./queries.ts";

/** Takes a catch back that is not judged yet. */
export const withdrawCatch = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, revision }: OwnCatch): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_catch", { catch_id: id, revision }).throwOnError();
    },
    // Also after an error: a judge may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["catching", "sent"] }),
  });
