import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readPublic } from "../../lib/api/public-api.ts";
import { excerpt } from "./excerpt.ts";

/** What the start page shows of an article or a news item. `description` "" when there is none. */
export interface Story {
  id: string;
  title: string;
  description: string;
  publishedAt: number;
  /** Who wrote it, or the site it comes from. */
  source: string;
  /** Where it can be read: an article's slug, a news item's id. */
  path: string;
}

const blog = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  description: z.nullable(z.string()),
  author_name: z.string(),
  published_at: z.string(),
});

const newsItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  source_name: z.string(),
  published_at: z.string(),
});

export const newsKeys = {
  all: ["news"] as const,
  latest: () => [...newsKeys.all, "latest"] as const,
  featured: () => [...newsKeys.all, "featured"] as const,
};

const LATEST = 3;

/** Featured articles, the latest first. A missing description is cut from the body. */
export const featuredBlogsQuery = queryOptions({
  queryKey: newsKeys.featured(),
  queryFn: async ({ signal }): Promise<Story[]> => {
    const columns = "id,slug,title,body,description,author_name,published_at";
    const path = `/rest/v1/blogs?select=${columns}&featured=is.true&published_at=not.is.null`;
    const rows = await readPublic(`${path}&order=published_at.desc&limit=${LATEST}`, signal);
    return z
      .array(blog)
      .parse(rows)
      .map((row) => ({
        id: row.id,
        title: row.title,
        description: row.description?.trim() || excerpt(row.body),
        publishedAt: Date.parse(row.published_at),
        source: row.author_name,
        path: row.slug,
      }));
  },
});

export const latestNewsQuery = queryOptions({
  queryKey: newsKeys.latest(),
  queryFn: async ({ signal }): Promise<Story[]> => {
    const columns = "id,title,description,source_name,published_at";
    const path = `/rest/v1/news_items?select=${columns}`;
    const rows = await readPublic(`${path}&order=published_at.desc&limit=${LATEST}`, signal);
    return z
      .array(newsItem)
      .parse(rows)
      .map((row) => ({
        id: row.id,
        title: row.title,
        description: row.description?.trim() ?? "",
        publishedAt: Date.parse(row.published_at),
        source: row.source_name,
        path: row.id,
      }));
  },
});
