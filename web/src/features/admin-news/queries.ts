import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { FEED_ERRORS } from "../../../../supabase/functions/_shared/contracts/news.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readVersions, type TextVersion } from "../../lib/text-desk/versions.ts";
import type { feedList, itemList } from "./search.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

/** Feeds are read in the background, without a message to the browser. */
const LOOK_AGAIN_MS = 10_000;

const locale = z.enum(LANGUAGES);

const feedRow = z.object({
  id: z.uuid(),
  url: z.string(),
  name: z.string(),
  locale,
  paused: z.boolean(),
  every_minutes: z.number().int(),
  state: z.object({
    due_at: z.string(),
    requested_at: z.string().nullable(),
    fetched_at: z.string().nullable(),
    succeeded_at: z.string().nullable(),
    error: z.enum(FEED_ERRORS).nullable(),
    error_detail: z.string().nullable(),
    items: z.number().int(),
    added: z.number().int(),
  }),
});
export type FeedRow = z.infer<typeof feedRow>;
const FEED_COLUMNS =
  "id,url,name,locale,paused,every_minutes,state:news_feed_states!inner(due_at,requested_at,fetched_at,succeeded_at,error,error_detail,items,added)";

const itemRow = z.object({
  id: z.uuid(),
  title: z.string(),
  own: z.boolean(),
  source_name: z.string().nullable(),
  locale,
  hidden: z.boolean(),
  published_at: z.string().nullable(),
});
export type ItemRow = z.infer<typeof itemRow>;

const ownItem = z.object({
  id: z.uuid(),
  title: z.string(),
  locale,
  description: z.string().nullable(),
  body: z.string().nullable(),
  own: z.boolean(),
  source_name: z.string().nullable(),
  url: z.string().nullable(),
  hidden: z.boolean(),
  published_at: z.string().nullable(),
  revision: z.number(),
  published_revision: z.number().nullable(),
});
export type NewsItem = z.infer<typeof ownItem>;
const ITEM_COLUMNS =
  "id,title,locale,description,body,own,source_name,url,hidden,published_at,revision,published_revision";

export const newsKeys = {
  all: ["admin-news"] as const,
  item: (userId: string, id: string) => sessionKey(userId, [...newsKeys.all, "item", id]),
};

export const feedListQuery = (userId: string, list: ReturnType<typeof feedList.of>) =>
  pagedQuery({
    userId,
    queryKey: [...newsKeys.all, "feeds", list],
    list,
    select: (supabase) => {
      let feeds = supabase.from("news_feeds").select(FEED_COLUMNS, { count: "exact" });
      if (list.state === "paused") feeds = feeds.eq("paused", true);
      if (list.state === "failing") feeds = feeds.not("news_feed_states.error", "is", null);
      return list.q ? feeds.regexIMatch("name", literally(list.q)) : feeds;
    },
    row: feedRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const itemListQuery = (userId: string, list: ReturnType<typeof itemList.of>) =>
  pagedQuery({
    userId,
    queryKey: [...newsKeys.all, "items", list],
    list,
    select: (supabase) => {
      let items = supabase
        .from("news_items")
        .select("id,title,own,source_name,locale,hidden,published_at", { count: "exact" });
      if (list.kind === "hidden") items = items.eq("hidden", true);
      else if (list.kind) items = items.eq("own", list.kind === "own");
      if (list.language) items = items.eq("locale", list.language);
      return list.q ? items.regexIMatch("title", literally(list.q)) : items;
    },
    row: itemRow,
  });

export interface DeskItem {
  item: NewsItem;
  /** Of an own item, the newest text first. */
  versions: TextVersion[];
}

/** One item in any state; null where there is none. */
export const itemQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: newsKeys.item(userId, id),
    // The editor saves past it.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DeskItem | null> => {
      const supabase = await getSupabase();
      // The texts before the revision: one that is too new is offered, one that is too old would be lost.
      const versions = await readVersions(id, signal);
      const { data } = await supabase
        .from("news_items")
        .select(ITEM_COLUMNS)
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && { item: ownItem.parse(data), versions };
    },
  });
