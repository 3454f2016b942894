import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { NoticeKind } from "../../../../supabase/functions/_shared/contracts/notices.ts";
import { stopQuery } from "../../../../supabase/functions/_shared/contracts/stop-mails.ts";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { turnPushOff, turnPushOn } from "./push-device.ts";
import {
  digestQuery,
  noticeKeys,
  preferencesQuery,
  pushOnQuery,
  type Channels,
  type DigestRhythm,
} from "./queries.ts";

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

/** Each day or week at eight by the clock of this device, or never. */
export const saveDigest = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...noticeKeys.all, "digest"],
    mutationFn: async (every: DigestRhythm | null) => {
      const supabase = await getSupabase();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      // The database's function takes null for neither, which its generated type does not say.
      const given = every === null ? ({ every } as unknown as { every: string }) : { every };
      await supabase.rpc("set_forum_digest", { ...given, time_zone: zone }).throwOnError();
      return every && { every, time_zone: zone };
    },
    onSuccess: (digest) => queryClient.setQueryData(digestQuery(userId).queryKey, digest),
  });

/** By the link of a mail: without a session, so without the client library. */
export const stopMails = mutationOptions({
  mutationKey: [...noticeKeys.all, "stop"],
  mutationFn: async ({ kind, key }: { kind: string; key: string }) => {
    const address = `/functions/v1/send-email/stop?${stopQuery(kind, key)}`;
    const response = await fetch(new URL(address, supabaseUrl), {
      method: "POST",
      headers: { apikey: publishableKey },
    });
    if (response.ok) return;
    throw await readFunctionError(Object.assign(new Error("stop"), { context: response }));
  },
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
