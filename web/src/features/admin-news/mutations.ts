import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  feedRunAnswer,
  feedTestAnswer,
  type FeedTestAnswer,
} from "../../../../supabase/functions/_shared/contracts/news.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";
import { revisionToPublish } from "../../lib/text-desk/last-saves.ts";
import { newsKeys, type NewsItem } from "./queries.ts";

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: newsKeys.all }),
});

export interface FeedChange {
  url: string;
  name: string;
  locale: NewsItem["locale"];
  every_minutes: number;
}

/** Adds a feed, or changes the one that has this id. */
export const saveFeed = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "save-feed"],
    mutationFn: async ({ id, isNew, ...feed }: FeedChange & { id: string; isNew: boolean }) => {
      const feeds = (await getSupabase()).from("news_feeds");
      // Sent again after a lost response, the new feed is there.
      await (
        isNew
          ? feeds.upsert({ id, ...feed }, { ignoreDuplicates: true, onConflict: "id" })
          : feeds.update(feed).eq("id", id)
      ).throwOnError();
    },
    ...refresh(queryClient),
  });

export const pauseFeed = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "pause"],
    mutationFn: async ({ id, paused }: { id: string; paused: boolean }) => {
      const supabase = await getSupabase();
      await supabase.from("news_feeds").update({ paused }).eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

export const removeFeed = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "remove-feed"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.from("news_feeds").delete().eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

/** What a feed holds, or why it cannot be read. */
export const testFeed = () =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "test"],
    mutationFn: async (url: string): Promise<FeedTestAnswer> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.functions.invoke<unknown>("ingest-feeds/test", {
        body: { url },
      });
      if (error) throw await readFunctionError(error);
      return feedTestAnswer.parse(data);
    },
  });

export interface Progress {
  done: number;
  of: number;
}

/** After a call in which no feed was free: another worker has them. */
const WAIT_MS = 1_000;
const MOST_CALLS = 60;

/** Reads these feeds now, or all that are not paused (null), call by call. */
export const runFeeds = (queryClient: QueryClient, onProgress: (progress: Progress) => void) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "run"],
    mutationFn: async (feedIds: string[] | null): Promise<Progress> => {
      const supabase = await getSupabase();
      const { data: of } = await supabase
        .rpc("request_feeds", feedIds === null ? {} : { feed_ids: feedIds })
        .throwOnError();
      let left = of;
      onProgress({ done: 0, of });
      for (let call = 0; left > 0 && call < MOST_CALLS; call += 1) {
        const { data, error } = await supabase.functions.invoke<unknown>("ingest-feeds/run", {
          body: {},
        });
        if (error) throw await readFunctionError(error);
        const answer = feedRunAnswer.parse(data);
        ({ left } = answer);
        onProgress({ done: Math.max(0, of - left), of });
        await queryClient.invalidateQueries({ queryKey: newsKeys.all });
        if (left > 0 && answer.read + answer.failed === 0) {
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        }
      }
      return { done: Math.max(0, of - left), of };
    },
    ...refresh(queryClient),
  });

export const hideItem = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "hide"],
    mutationFn: async ({ id, hidden }: { id: string; hidden: boolean }) => {
      const supabase = await getSupabase();
      await supabase.from("news_items").update({ hidden }).eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

export const removeItem = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "remove"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.from("news_items").delete().eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

/** Begins an own item; its text is written on the next page. */
export const createItem = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "create"],
    mutationFn: async (given: Pick<NewsItem, "id" | "title" | "locale">): Promise<string> => {
      const supabase = await getSupabase();
      await supabase.rpc("create_news", given).throwOnError();
      return given.id;
    },
    ...refresh(queryClient),
  });

export const changeItemLanguage = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "language"],
    mutationFn: async ({ id, locale }: Pick<NewsItem, "id" | "locale">) => {
      const supabase = await getSupabase();
      await supabase.from("news_items").update({ locale }).eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

export const publishItem = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "publish"],
    mutationFn: async (given: { id: string; revision: number; at?: string }) => {
      const supabase = await getSupabase();
      const revision = await revisionToPublish("news", given);
      await supabase.rpc("publish_news", { ...given, revision }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: newsKeys.all }),
    ...readsConflict(queryClient, newsKeys.all),
  });

export const withdrawItem = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...newsKeys.all, "withdraw"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_news", { id }).throwOnError();
    },
    ...refresh(queryClient),
  });
