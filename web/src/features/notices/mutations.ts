import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { NoticeKind } from "../../../../supabase/functions/_shared/contracts/notices.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { turnPushOff, turnPushOn } from "./push-device.ts";
import { noticeKeys, preferencesQuery, pushOnQuery, type Channels } from "./queries.ts";

/** Those of these ids, or all up to one that was shown: what arrives meanwhile stays unread. */
type Read = { ids: number[] } | { up_to: number };

export const markRead = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...noticeKeys.all, "read"],
    mutationFn: async (read: Read) => {
      const supabase = await getSupabase();
      await supabase.rpc("mark_notices_read", read).throwOnError();
    },
    // Without a channel no message says so.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: noticeKeys.inbox() }),
        queryClient.invalidateQueries({ queryKey: noticeKeys.lists() }),
      ]),
  });

export const saveChannels = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...noticeKeys.preferences(), "save"],
    mutationFn: async ({ kind, channels }: { kind: NoticeKind; channels: Channels }) => {
      const supabase = await getSupabase();
      await supabase
        .from("notice_preferences")
        .upsert({ kind, ...channels }, { onConflict: "user_id,kind" })
        .throwOnError();
    },
    onSuccess: (_nothing, { kind, channels }) =>
      queryClient.setQueryData(preferencesQuery(userId).queryKey, (saved) => ({
        ...saved,
        [kind]: channels,
      })),
  });

/** On with the site's public key, off with null. False where the reader refused the permission. */
export const turnPush = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...noticeKeys.all, "push"],
    mutationFn: async (publicKey: string | null): Promise<boolean> => {
      if (publicKey !== null) return turnPushOn(publicKey);
      await turnPushOff();
      return true;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushOnQuery(userId).queryKey }),
  });
