import type * as z from "zod/mini";
import { forumList, topicPage } from "../_shared/contracts/forum.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { slotsIn, wordsIn } from "./slots.ts";

/** Rows that the pages have slots for (forum-list-skeleton.tsx, topic-skeleton.tsx). */
const FORUMS = 6;
const TOPICS = 4;
const THREADS = 10;

const LOCALES: Record<PageLanguage, string> = { en: "en", ja: "ja", ar: "ar-u-nu-arab" };

type Forum = z.infer<typeof forumList>[number];

const topicSlots = (topics: Forum["topics"], language: PageLanguage, before = "") =>
  topics.slice(0, TOPICS).flatMap(
    (topic, n) =>
      [
        [`${before}${n}.name`, wordsIn(topic.names, language)],
        [`${before}${n}.about`, wordsIn(topic.descriptions, language)],
        [`${before}${n}.latest`, topic.latest?.title ?? ""],
      ] as const,
  );

const itemList = (items: readonly { name: string; url: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: items.map((item, n) => ({ "@type": "ListItem", position: n + 1, ...item })),
});

async function readForums(): Promise<{ data: unknown; forums: Forum[] }> {
  const data: unknown = await (await readAsPublic("/rpc/read_forums", {})).json();
  return { data, forums: forumList.parse(data) };
}

/** The first screen of the list of forums. */
export async function forumsPage(): Promise<PageAnswer> {
  const { data, forums } = await readForums();
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: null,
    structured: itemList(
      forums.map(({ names, slug }) => ({ name: wordsIn(names, "en"), url: `/forums/${slug}` })),
    ),
    slots: slotsIn((language) =>
      forums
        .slice(0, FORUMS)
        .flatMap(({ names, descriptions, topics }, n) => [
          [`${n}.name`, wordsIn(names, language)] as const,
          [`${n}.about`, wordsIn(descriptions, language)] as const,
          ...topicSlots(topics, language, `${n}.`),
        ]),
    ),
    data,
  };
}

/** The first screen of one forum; null for one that visitors may not read. */
export async function forumPage(slug: string): Promise<PageAnswer | null> {
  const { data, forums } = await readForums();
  const forum = forums.find((one) => one.slug === slug);
  if (!forum) return null;
  return {
    title: wordsIn(forum.names, "en"),
    description: wordsIn(forum.descriptions, "en") || null,
    image: null,
    structured: itemList(
      forum.topics.map((topic) => ({
        name: wordsIn(topic.names, "en"),
        url: `/topics/${topic.slug}`,
      })),
    ),
    slots: slotsIn((language) => [
      ["name", wordsIn(forum.names, language)],
      ["about", wordsIn(forum.descriptions, language)],
      ...topicSlots(forum.topics, language),
    ]),
    data,
  };
}

/** The first screen of a topic with its latest threads. */
export async function topicFirstPage(slug: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_topic", { slug })).json();
  const { forum, topic, threads } = topicPage.parse(data);
  return {
    title: wordsIn(topic.names, "en"),
    description: wordsIn(topic.descriptions, "en") || null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: wordsIn(topic.names, "en"),
      isPartOf: { "@type": "WebPage", url: `/forums/${forum.slug}` },
      hasPart: threads.map((thread) => ({
        "@type": "DiscussionForumPosting",
        headline: thread.title,
        url: `/topics/${topic.slug}/${thread.number}`,
        datePublished: thread.created_at,
        dateModified: thread.last_post_at,
        ...(thread.author?.name && { author: { "@type": "Person", name: thread.author.name } }),
        commentCount: Math.max(0, thread.posts - 1),
      })),
    },
    slots: slotsIn((language) => [
      ["name", wordsIn(topic.names, language)],
      ["about", wordsIn(topic.descriptions, language)],
      ["forum", wordsIn(forum.names, language)],
      ...threads
        .slice(0, THREADS)
        .flatMap((thread, n) => [
          [`${n}.title`, thread.title] as const,
          [`${n}.by`, thread.author?.name ?? ""] as const,
          [`${n}.posts`, new Intl.NumberFormat(LOCALES[language]).format(thread.posts)] as const,
        ]),
    ]),
    data,
  };
}
