import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { jobKeys } from "./queries.ts";

/** Has a job run now, beside its schedule. */
export const requestRun = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...jobKeys.all, "run"],
    mutationFn: async (job: string): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("request_job_run", { job }).throwOnError();
    },
    // Also after a refusal: the job may run at the wish of another admin.
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobKeys.all }),
  });
