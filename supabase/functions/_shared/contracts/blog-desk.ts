import * as z from "zod/mini";
import { BLOG_LIMITS } from "./blogs.ts";

/** What `change_blog` changes. */
export const blogSettings = z.object({
  slug: z.string(),
  author_name: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  event_id: z.nullable(z.string()),
  cover_path: z.nullable(z.string()),
  cover_alt: z.nullable(z.string()),
  cover_width: z.nullable(z.number()),
  cover_height: z.nullable(z.number()),
});
export type BlogSettings = z.infer<typeof blogSettings>;

export const splitTags = (written: string): string[] =>
  written
    .split(/[,،、\n]/)
    .map((tag) => tag.trim().replace(/^[#＃]/, ""))
    .filter((tag) => tag !== "");

export const isTagList = (written: string): boolean => {
  const tags = splitTags(written);
  return (
    tags.length <= BLOG_LIMITS.tags &&
    tags.every((tag) => Array.from(tag).length <= BLOG_LIMITS.tag)
  );
};
