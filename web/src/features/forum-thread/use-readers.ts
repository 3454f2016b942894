import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import {
  READERS_EVENT,
  readersMessage,
  readersTopic,
} from "../../../../supabase/functions/_shared/contracts/forum-live.ts";
import { getLiveClient } from "../../lib/api/live-client.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { bePresent, spreadOf } from "../../lib/realtime/be-present.ts";
import { threadKeys } from "./queries.ts";

/** A thread is counted for ten minutes after a page has asked for it (`private.follow_readers`). */
const ASKED_EVERY = 4 * 60_000;

const readersQuery = (threadId: string) =>
  queryOptions({
    queryKey: threadKeys.readers(threadId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("follow_readers", { thread_id: threadId })
        .abortSignal(signal)
        .throwOnError();
      return z.int().parse(data);
    },
    staleTime: ASKED_EVERY,
    refetchInterval: ASKED_EVERY,
  });

/** How many have the thread open, this page among them; 0 while it is not known. */
export function useReaders(threadId: string): number {
  const client = useQueryClient();
  const { data: reading = 0, isPending } = useQuery(readersQuery(threadId));
  useEffect(() => {
    if (isPending) return;
    const { queryKey } = readersQuery(threadId);
    return bePresent({
      topic: readersTopic(threadId),
      event: READERS_EVENT,
      client: getLiveClient,
      spread: spreadOf(client.getQueryData<number>(queryKey) ?? 0),
      receive: (payload) => {
        const message = readersMessage.safeParse(payload);
        if (message.success) client.setQueryData(queryKey, message.data.reading);
      },
    });
  }, [client, threadId, isPending]);
  return reading;
}
