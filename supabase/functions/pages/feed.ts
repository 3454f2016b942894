import { type AtomEntry, type AtomFeed, atomText } from "../_shared/atom.ts";
import { type FeedOfPosts, feedOfPosts } from "../_shared/contracts/forum-feed.ts";
import { feedPath } from "../_shared/contracts/feed-path.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toHtml } from "../_shared/markdown/to-html.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { TEXT_WORDS } from "./text-words.ts";

interface FeedWords {
  member: string;
  /** Of an account that is gone. */
  former: string;
}
const WORDS: Record<PageLanguage, FeedWords> = {
  en: { member: "Member", former: "Former member" },
  ja: { member: "メンバー", former: "退会した会員" },
  ar: { member: "عضو", former: "عضو سابق" },
};

export interface Feed {
  text: string;
  /** When what it says was last written or changed. */
  changed: Date;
}

/** What anyone may read of a forum's newest posts. @throws AppError `not_found` */
export const forumFeed = (forumSlug: string, language: PageLanguage): Promise<Feed> =>
  readFeed({ forum_slug: forumSlug }, language);

/** The same of one thread. @throws AppError `not_found` */
export const threadFeed = (number: number, language: PageLanguage): Promise<Feed> =>
  readFeed({ thread_number: number }, language);

async function readFeed(
  of: { forum_slug: string } | { thread_number: number },
  language: PageLanguage,
): Promise<Feed> {
  const answer = await readAsPublic("/rpc/read_feed", of);
  const found = feedOfPosts.parse(await answer.json());
  const feed = feedOf(found, language);
  return { text: atomText(feed), changed: new Date(feed.updated) };
}

function feedOf({ forum, thread, since, posts }: FeedOfPosts, language: PageLanguage): AtomFeed {
  const origin = siteOrigin();
  const name = forum.names[language] ?? forum.names.en ?? forum.slug;
  const path = thread ? `/topics/${thread.topic_slug}/${thread.number}` : `/forums/${forum.slug}`;
  const entries = posts.map((post) => entryOf(post, language, origin));
  const updated = entries.reduce(
    (latest, entry) => (Date.parse(entry.updated) > Date.parse(latest) ? entry.updated : latest),
    since,
  );
  return {
    id: thread ? `${origin}/threads/${thread.number}` : `${origin}${path}`,
    title: `${thread?.title ?? name} · ${PRODUCT_NAME}`,
    language,
    author: PRODUCT_NAME,
    updated,
    url: origin + path,
    self: supabaseUrl() + feedPath(path, "atom", language),
    entries,
  };
}

function entryOf(
  post: FeedOfPosts["posts"][number],
  language: PageLanguage,
  origin: string,
): AtomEntry {
  const words = WORDS[language];
  return {
    id: `urn:uuid:${post.key}`,
    title: post.title,
    author: post.by_site
      ? PRODUCT_NAME
      : post.author
        ? (post.author.name ?? `${words.member} ${post.author.number}`)
        : words.former,
    published: post.created_at,
    updated: post.edited_at ?? post.created_at,
    url: `${origin}/topics/${post.topic_slug}/${post.number}?post=${post.no}`,
    html: toHtml(readMarkdown(post.body, { origin }), { ...TEXT_WORDS[language], origin }),
  };
}
