import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { mailKeys } from "./queries.ts";

/** Gives these dead mails, or every one (null), their tries back; returns how many. */
export const sendAgain = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...mailKeys.all, "again"],
    mutationFn: async (mailIds: string[] | null): Promise<number> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("send_mails_again", mailIds === null ? {} : { mail_ids: mailIds })
        .throwOnError();
      return data;
    },
    // Also after an error: another admin may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKeys.all }),
  });
