import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type BlogList,
  blogList,
  blogPage,
  blogPost,
} from "../../../../supabase/functions/_shared/contracts/blogs.ts";
import { isNotFound } from "../../lib/api/public-api.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import type { BlogSearch } from "./search.ts";

const all = ["blogs"] as const;

/** A page of posts. The first one of all came with the page (pages/blogs.ts). */
export const blogsQuery = ({
  q,
  tag,
  author,
  page,
}: Pick<BlogSearch, "q" | "tag" | "author" | "page">) =>
  queryOptions({
    queryKey: [...all, "list", { q, tag, author, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BlogList> => {
      const isFirst = q === "" && tag === null && author === null && page === 1;
      const arrived = isFirst && takeFirstData("/blogs");
      const given = {
        page,
        ...(q && { query: q }),
        ...(tag && { tag }),
        ...(author && { author }),
      };
      return blogList.parse(arrived || (await readAs(null, "read_blogs", given, signal)));
    },
  });

/** A post by its slug; where it is by now, for its id and former slugs; null for one that is not out. */
export const blogQuery = (key: string) =>
  queryOptions({
    queryKey: [...all, "post", key],
    queryFn: async ({ signal }) => {
      const arrived = takeFirstData(`/blogs/${key}`);
      try {
        return blogPage.parse(arrived ?? (await readAs(null, "read_blog", { key }, signal)));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** A draft, by the secret of its link; null for a link that was revoked. */
export const blogDraftQuery = (id: string, secret: string) =>
  queryOptions({
    queryKey: [...all, "draft", id, secret],
    queryFn: async ({ signal }) => {
      try {
        return blogPost.parse(await readAs(null, "read_blog_draft", { id, secret }, signal));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
