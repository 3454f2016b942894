import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { ownRuling } from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

const rulingKeys = {
  all: ["forum-ruling"] as const,
  one: (id: string) => [...rulingKeys.all, id] as const,
};

/** What a moderator decided about the reader. */
export const rulingQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, rulingKeys.one(id)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("read_ruling", { ruling_id: Number(id) })
        .abortSignal(signal)
        .throwOnError();
      return ownRuling.parse(data);
    },
  });

export const answerRuling = (queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: async (body: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("appeal_ruling", { ruling_id: Number(id), body }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: rulingKeys.all }),
  });
