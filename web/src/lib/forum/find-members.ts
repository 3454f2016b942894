import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { foundMembers } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";

export type FoundMember = z.infer<typeof foundMembers>[number];

/** Members whose names begin like this, those of the thread first. */
export const findMembersQuery = (userId: string, threadId: string | undefined, prefix: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["forum", "members", threadId ?? null, prefix]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("find_members", { prefix, ...(threadId && { thread_id: threadId }) })
        .abortSignal(signal)
        .throwOnError();
      return foundMembers.parse(data);
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
