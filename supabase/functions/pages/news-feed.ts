import { z } from "zod";
import { type AtomFeed, atomText } from "../_shared/atom.ts";
import { feedAddress, feedName, type FeedForm } from "../_shared/contracts/feed-address.ts";
import {
  newsImagePath,
  newsStory,
  STORY_COLUMNS,
  type NewsStory,
} from "../_shared/contracts/news.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toHtml } from "../_shared/markdown/to-html.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { rssText } from "../_shared/rss.ts";
import type { Feed } from "./feed.ts";
import { TEXT_WORDS } from "./text-words.ts";

const MOST = 30;

const ABOUT: Record<PageLanguage, string> = {
  en: "News from the office.",
  ja: "事務局からのお知らせ。",
  ar: "أخبار من المكتب.",
};

/** The office's own newest items of one language, whole. Those of other sites have feeds there. */
export async function readNewsFeed(form: FeedForm, language: PageLanguage): Promise<Feed> {
  const answer = await readAsPublic(
    `/news_items?select=${STORY_COLUMNS}&own=is.true&locale=eq.${language}&order=published_at.desc&limit=${MOST}`,
  );
  const stories = z.array(z.unknown()).parse(await answer.json());
  const origin = siteOrigin();
  const entries = stories.map((story) => entryOf(newsStory.parse(story), language, origin));
  const changed = Math.max(0, ...entries.map(({ updated }) => Date.parse(updated)));
  const feed: AtomFeed = {
    id: `${origin}/rss?lang=${language}`,
    title: feedName("/rss", language),
    description: ABOUT[language],
    language,
    author: PRODUCT_NAME,
    updated: new Date(changed).toISOString(),
    url: `${origin}/rss`,
    self: supabaseUrl() + feedAddress("/rss", form, language),
    entries,
  };
  return { text: form === "rss" ? rssText(feed) : atomText(feed), changed: new Date(changed) };
}

function entryOf(
  story: NewsStory,
  language: PageLanguage,
  origin: string,
): AtomFeed["entries"][number] {
  return {
    id: `urn:uuid:${story.id}`,
    title: story.title,
    author: PRODUCT_NAME,
    published: story.published_at,
    // What is published at a set time is no older than that.
    updated: new Date(
      Math.max(Date.parse(story.published_at), Date.parse(story.updated_at)),
    ).toISOString(),
    url: `${origin}/rss/${story.id}`,
    ...(story.description && { summary: story.description }),
    html: toHtml(readMarkdown(story.body ?? "", { origin, isArticle: true }), {
      ...TEXT_WORDS[language],
      origin,
      picture: (id) => supabaseUrl() + newsImagePath(story.id, id, 1600),
    }),
  };
}
