import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { eventKeys, followsQuery } from "./queries.ts";

/** Sends the state that is wanted, not a change of it: sent twice, it is the same. */
export const followEvent = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...eventKeys.all, "follow"],
    mutationFn: async ({ eventId, follows }: { eventId: string; follows: boolean }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("follow_event", { event_id: eventId, follows })
        .throwOnError();
      return data;
    },
    onSuccess: (follows, { eventId }) =>
      queryClient.setQueryData(followsQuery(userId, eventId).queryKey, follows),
  });
