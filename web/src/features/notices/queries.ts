import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  notice,
  type NoticeKind,
} from "../../../../supabase/functions/_shared/contracts/notices.ts";
import { pushKeyAnswer } from "../../../../supabase/functions/_shared/contracts/push.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import type { NoticeWords } from "../../../../supabase/functions/_shared/notices/words.ts";
import { supabaseUrl } from "../../lib/api/backend.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { retryingFetch } from "../../lib/api/retrying-fetch.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { Language } from "../../lib/page/languages.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { NOTICES_SHOWN, type Inbox } from "./inbox.ts";
import { isPushOn } from "./push-device.ts";
import type { NoticeListState } from "./search.ts";

export const noticeKeys = {
  all: ["notices"] as const,
  inbox: () => [...noticeKeys.all, "inbox"] as const,
  lists: () => [...noticeKeys.all, "list"] as const,
  list: (list: NoticeListState) => [...noticeKeys.lists(), list] as const,
  preferences: () => [...noticeKeys.all, "preferences"] as const,
};

const COLUMNS = "id,kind,data,created_at,read_at";

/** The number, its version and the notices come from one statement, so that they belong together. */
export async function fetchInbox(userId: string, signal: AbortSignal): Promise<Inbox> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("notice_inboxes")
    .select(`version,unread,forum_unread,notifications(${COLUMNS})`)
    .eq("user_id", userId)
    .order("id", { referencedTable: "notifications", ascending: false })
    .limit(NOTICES_SHOWN, { referencedTable: "notifications" })
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return {
    version: data?.version ?? 0,
    unread: data?.unread ?? 0,
    forum_unread: data?.forum_unread ?? 0,
    notices: understood(notice, data?.notifications ?? [], "notice", reportUnreadable),
  };
}

export const inboxQuery = (userId: string) =>
  liveQuery({
    queryKey: sessionKey(userId, noticeKeys.inbox()),
    load: (signal) => fetchInbox(userId, signal),
  });

export const noticeListQuery = (userId: string, list: NoticeListState) =>
  pagedQuery({
    userId,
    queryKey: noticeKeys.list(list),
    list,
    select: (supabase) => {
      const rows = supabase.from("notifications").select(COLUMNS, { count: "exact" });
      return list.state === "unread" ? rows.is("read_at", null) : rows;
    },
    row: notice,
  });

/** By which channels a person wants the notices of a kind. */
export interface Channels {
  site: boolean;
  mail: boolean;
  push: boolean;
}

const preference = z.object({
  kind: z.string(),
  site: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type Preferences = Partial<Record<NoticeKind, Channels>>;

/** The kinds that the person has chosen for; the others come by every channel, but for mails of some (`noticeKinds`). */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, noticeKeys.preferences()),
    queryFn: async ({ signal }): Promise<Preferences> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("notice_preferences")
        .select("kind,site,mail,push")
        .abortSignal(signal)
        .throwOnError();
      const rows = understood(preference, data, "preference", reportUnreadable);
      return Object.fromEntries(rows.map(({ kind, ...channels }) => [kind, channels]));
    },
  });

const digest = z.object({ every: z.enum(["day", "week"]), time_zone: z.string() });
export type DigestRhythm = z.infer<typeof digest>["every"];

/** Which digest of the forums the member gets, and at whose eight in the morning; null for none. */
export const digestQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...noticeKeys.all, "digest"]),
    queryFn: async ({ signal }): Promise<z.infer<typeof digest> | null> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("forum_digests")
        .select("every,time_zone")
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && digest.parse(data);
    },
  });

const loadWords: Record<Language, () => Promise<NoticeWords>> = {
  en: async () => (await import("../../../../supabase/functions/_shared/notices/words-en.ts")).en,
  ja: async () => (await import("../../../../supabase/functions/_shared/notices/words-ja.ts")).ja,
  ar: async () => (await import("../../../../supabase/functions/_shared/notices/words-ar.ts")).ar,
};

/** What the kinds say in the reader's language, as their mails do. */
export const noticeWordsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...noticeKeys.all, "words", language],
    queryFn: loadWords[language],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The key that browsers subscribe with; null where the site sends no push messages. */
export const pushKeyQuery = queryOptions({
  queryKey: [...noticeKeys.all, "push-key"],
  queryFn: async ({ signal }): Promise<string | null> => {
    const response = await retryingFetch(`${supabaseUrl}/functions/v1/push/key`, { signal });
    // A page of settings does not fail for want of one channel.
    const answer = response.ok ? pushKeyAnswer.safeParse(await response.json()) : null;
    return answer?.success ? answer.data.public_key : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether this browser shows the member's push messages. */
export const pushOnQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...noticeKeys.all, "push-on"]),
    queryFn: isPushOn,
  });
