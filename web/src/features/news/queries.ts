import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type NewsItem,
  NEWS_STEP,
  newsPage,
  newsStory,
  STORY_COLUMNS,
} from "../../../../supabase/functions/_shared/contracts/news.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import type { NewsSearch } from "./search.ts";

export const newsKeys = {
  all: ["news"] as const,
  list: ({ q, source, language }: NewsSearch): QueryKey => [
    ...newsKeys.all,
    "list",
    { q, source, language },
  ],
  story: (id: string) => [...newsKeys.all, "story", id] as const,
};

type Cursor = Pick<NewsItem, "id" | "published_at">;

/** The news that a search finds, step by step. The first step of all came with the page (pages/news.ts). */
export const newsListQuery = (search: NewsSearch) =>
  infiniteQueryOptions({
    queryKey: newsKeys.list(search),
    queryFn: async ({ pageParam, signal }) => {
      const { q, source, language } = search;
      const isWhole = q === "" && source === null && language === null && pageParam === null;
      const given = {
        at_most: NEWS_STEP,
        ...(q && { input: q }),
        ...(source && { source }),
        ...(language && { language }),
        ...(pageParam && { before_at: pageParam.published_at, before_id: pageParam.id }),
      };
      const { items, more, sources } = newsPage.parse(
        (isWhole ? takeFirstData("/rss") : undefined) ??
          (await readAs(null, "read_news", given, signal)),
      );
      return { rows: items, total: items.length, more, sources };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1) : undefined),
  });

/** One item; null where it is not published, or no more. */
export const newsStoryQuery = (id: string) =>
  queryOptions({
    queryKey: newsKeys.story(id),
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/news_items?select=${STORY_COLUMNS}&id=eq.${encodeURIComponent(id)}`;
      const rows = takeFirstData(`/rss/${id}`) ?? (await readPublic(path, signal));
      return z.array(newsStory).parse(rows)[0] ?? null;
    },
  });
