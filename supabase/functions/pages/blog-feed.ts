import { type AtomFeed, atomText } from "../_shared/atom.ts";
import { type BlogPost, blogFeed, blogImagePath } from "../_shared/contracts/blogs.ts";
import { feedAddress, feedName, type FeedForm } from "../_shared/contracts/feed-address.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toHtml } from "../_shared/markdown/to-html.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { rssText } from "../_shared/rss.ts";
import type { Feed } from "./feed.ts";
import { TEXT_WORDS } from "./text-words.ts";

const ABOUT: Record<PageLanguage, string> = {
  en: "Tournaments, rules and life on the water.",
  ja: "大会、ルール、そして水上の日々。",
  ar: "البطولات والقواعد والحياة على الماء.",
};

/** The newest posts of one language, or of one author in it, whole. */
export async function readBlogFeed(
  form: FeedForm,
  language: PageLanguage,
  author: string | null,
): Promise<Feed> {
  const answer = await readAsPublic("/rpc/read_blog_feed", {
    locale: language,
    ...(author !== null && { author }),
  });
  const posts = blogFeed.parse(await answer.json());
  const origin = siteOrigin();
  const entries = posts.map((post) => entryOf(post, language, origin));
  const changed = Math.max(0, ...entries.map(({ updated }) => Date.parse(updated)));
  const name = feedName("/blogs", language);
  const of = author === null ? "" : `&author=${encodeURIComponent(author)}`;
  const feed: AtomFeed = {
    id: `${origin}/blogs?lang=${language}${of}`,
    title: author === null ? name : `${author} · ${name}`,
    description: ABOUT[language],
    language,
    author: PRODUCT_NAME,
    updated: new Date(changed).toISOString(),
    url: `${origin}/blogs${of.replace("&", "?")}`,
    self: supabaseUrl() + feedAddress("/blogs", form, language, author),
    entries,
  };
  return { text: form === "rss" ? rssText(feed) : atomText(feed), changed: new Date(changed) };
}

function entryOf(
  post: BlogPost,
  language: PageLanguage,
  origin: string,
): AtomFeed["entries"][number] {
  const published = post.published_at ?? new Date(0).toISOString();
  const picture = (id: string): string => supabaseUrl() + blogImagePath(post.group, id, 1600);
  return {
    id: `urn:uuid:${post.id}`,
    title: post.title,
    author: post.author,
    published,
    updated: post.edited_at ?? published,
    url: `${origin}/blogs/${post.slug}`,
    summary: post.description,
    categories: post.tags,
    html: toHtml(readMarkdown(post.body, { origin, isArticle: true }), {
      ...TEXT_WORDS[language],
      origin,
      picture,
    }),
  };
}
