import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { blogSettings } from "../../../../supabase/functions/_shared/contracts/blog-desk.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { personName } from "../../lib/format/person-name.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import { readVersions } from "../../lib/text-desk/versions.ts";
import type { DeskBlogListState } from "./search.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

const COLUMNS =
  "id,group_id,locale,slug,title,author_name,tags,featured,event_id,cover_path,cover_alt,cover_width,cover_height," +
  "minutes,revision,published_revision,published_at,edited_at,updated_at";

const deskBlog = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  locale: z.enum(LANGUAGES),
  title: z.string(),
  minutes: z.number(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  published_at: z.string().nullable(),
  edited_at: z.string().nullable(),
  updated_at: z.string(),
  slug: z.string(),
  author_name: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  cover_path: z.string().nullable(),
  cover_alt: z.string().nullable(),
  cover_width: z.number().nullable(),
  cover_height: z.number().nullable(),
});
export type DeskBlog = z.infer<typeof deskBlog>;

const all = ["admin-blogs"] as const;
export const blogKeys = {
  all,
  list: (list: DeskBlogListState) => [...all, "list", list] as const,
  post: (id: string) => [...all, "post", id] as const,
};

export const deskBlogListQuery = (userId: string, list: DeskBlogListState) =>
  pagedQuery({
    userId,
    queryKey: blogKeys.list(list),
    list,
    tie: "id",
    select: (supabase) => {
      let rows = supabase.from("blogs").select(COLUMNS, { count: "exact" });
      const now = new Date().toISOString();
      if (list.state === "draft") rows = rows.is("published_at", null);
      if (list.state === "scheduled") rows = rows.gt("published_at", now);
      if (list.state === "published") rows = rows.lte("published_at", now);
      if (list.locale) rows = rows.eq("locale", list.locale);
      if (list.q) rows = rows.regexIMatch("title", literally(list.q));
      return rows;
    },
    row: deskBlog,
  });

/** A post as its editors see it: its settings, its languages and its newest text. Null for none. */
export const deskBlogQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, blogKeys.post(id)),
    // The editor saves past it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!uuidParam(id)) return null;
      const supabase = await getSupabase();
      const rows = await supabase
        .from("blogs")
        .select(COLUMNS)
        .eq("id", id)
        .abortSignal(signal)
        .throwOnError();
      const [row] = rows.data;
      if (!row) return null;
      const post = deskBlog.parse(row);
      const [versions, languages, link] = await Promise.all([
        readVersions(id, signal),
        supabase
          .from("blogs")
          .select("id,locale,title,published_at")
          .eq("group_id", post.group_id)
          .order("locale")
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("blog_links")
          .select("created_at")
          .eq("blog_id", id)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return {
        post,
        settings: blogSettings.parse(row),
        versions,
        languages: z
          .array(
            z.object({
              id: z.string(),
              locale: z.enum(LANGUAGES),
              title: z.string(),
              published_at: z.string().nullable(),
            }),
          )
          .parse(languages.data),
        linkedAt: link.data[0]?.created_at ?? null,
      };
    },
  });
export type DeskBlogPage = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof deskBlogQuery>["queryFn"]>>>
>;

/** The reader's own name, as the author of a new post. */
export const ownNameQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...all, "own-name"]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("profiles")
        .select("first_name,last_name")
        .eq("id", userId)
        .abortSignal(signal)
        .throwOnError();
      return data[0] ? personName(data[0]) : "";
    },
  });
