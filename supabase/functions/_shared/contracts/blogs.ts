import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import { namedEvent } from "./named-event.ts";

export type BlogLanguage = (typeof LANGUAGES)[number];
const locale = z.enum(LANGUAGES);

/** Characters. */
export const BLOG_LIMITS = {
  title: 200,
  description: 500,
  body: 60_000,
  tags: 8,
  tag: 40,
} as const;

/** A picture of the bucket blog-images: `blogImagePath(group, source, side)`. Pixels. */
export const blogCover = z.object({
  group: z.string(),
  source: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type BlogCover = z.infer<typeof blogCover>;

/** A post in one language, as lists show it. `description` is cut from the text where it has none. */
export const blogCard = z.object({
  id: z.string(),
  slug: z.string(),
  locale,
  title: z.string(),
  description: z.string(),
  author: z.string(),
  /** To read it. */
  minutes: z.number(),
  /** Null for a draft. */
  published_at: z.nullable(z.string()),
  tags: z.array(z.string()),
  cover: z.nullable(blogCover),
});
export type BlogCard = z.infer<typeof blogCard>;

/** One post in its languages, the first one that was published first. */
export const blogGroup = z.object({ id: z.string(), versions: z.array(blogCard) });
export type BlogGroup = z.infer<typeof blogGroup>;

/** What `read_blogs` returns: a page of posts, `total` of all pages. */
export const blogList = z.object({
  total: z.number(),
  size: z.number(),
  page: z.number(),
  /** The latest featured one, on the first page of all posts. */
  lead: z.nullable(blogGroup),
  posts: z.array(blogGroup),
  tags: z.array(z.object({ tag: z.string(), locale, posts: z.number() })),
});
export type BlogList = z.infer<typeof blogList>;

/** A post with its text in Markdown, and in which languages it can be read. */
export const blogPost = z.extend(blogCard, {
  body: z.string(),
  group: z.string(),
  /** When its text was replaced after it was out. */
  edited_at: z.nullable(z.string()),
  /** The event that it is about. */
  event: z.nullable(namedEvent),
  versions: z.array(z.object({ locale, slug: z.string(), title: z.string() })),
});
export type BlogPost = z.infer<typeof blogPost>;

/** What `read_blog` returns. `moved_to`: the slug of the post, for its id and its former slugs. */
export const blogPage = z.union([
  z.object({ moved_to: z.string() }),
  z.object({
    moved_to: z.null(),
    post: blogPost,
    previous: z.nullable(blogCard),
    next: z.nullable(blogCard),
    related: z.array(blogCard),
  }),
]);
export type BlogPage = Exclude<z.infer<typeof blogPage>, { moved_to: string }>;

/** What `read_blog_feed` returns. */
export const blogFeed = z.array(blogPost);

/** The attribute `sizes` of a cover: of the list's lead, of its rows, and of a post. */
export const COVER_SIZES = {
  lead: "(min-width: 64rem) 30rem, 100vw",
  row: "(min-width: 40rem) 14rem, 100vw",
  post: "(min-width: 44rem) 42rem, 100vw",
} as const;

/** Address of a picture of a post under the project's address. */
export const blogImagePath = (group: string, source: string, side: 800 | 1600): string =>
  `/functions/v1/photos/blogs/${group}/${source}-${side}.webp`;
