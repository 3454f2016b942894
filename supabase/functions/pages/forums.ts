import type * as z from "zod/mini";
import { forumList, topicPage } from "../_shared/contracts/forum.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";

/** Rows that the pages have slots for (forum-list-skeleton.tsx, topic-skeleton.tsx). */
const FORUMS = 6;
const TOPICS = 4;
const THREADS = 10;

const LOCALES: Record<PageLanguage, string> = { en: "en", ja: "ja", ar: "ar-u-nu-arab" };

type Words = Partial<Record<PageLanguage, string>>;
export const inLanguage = (words: Words, language: PageLanguage): string =>
  words[language] ?? words.en ?? Object.values(words)[0] ?? "";

export const slotsIn = (
  slots: (language: PageLanguage) => readonly (readonly [name: string, text: string])[],
): PageAnswer["slots"] => ({
  en: Object.fromEntries(slots("en")),
  ja: Object.fromEntries(slots("ja")),
  ar: Object.fromEntries(slots("ar")),
});

type Forum = z.infer<typeof forumList>[number];

const topicSlots = (topics: Forum["topics"], language: PageLanguage, before = "") =>
  topics.slice(0, TOPICS).flatMap(
    (topic, n) =>
      [
        [`${before}${n}.name`, inLanguage(topic.names, language)],
        [`${before}${n}.about`, inLanguage(topic.descriptions, language)],
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
      forums.map(({ names, slug }) => ({ name: inLanguage(names, "en"), url: `/forums/${slug}` })),
    ),
    slots: slotsIn((language) =>
      forums
        .slice(0, FORUMS)
        .flatMap(({ names, descriptions, topics }, n) => [
          [`${n}.name`, inLanguage(names, language)] as const,
          [`${n}.about`, inLanguage(descriptions, language)] as const,
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
    title: inLanguage(forum.names, "en"),
    description: inLanguage(forum.descriptions, "en") || null,
    image: null,
    structured: itemList(
      forum.topics.map((topic) => ({
        name: inLanguage(topic.names, "en"),
        url: `/topics/${topic.slug}`,
      })),
    ),
    slots: slotsIn((language) => [
      ["name", inLanguage(forum.names, language)],
      ["about", inLanguage(forum.descriptions, language)],
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
    title: inLanguage(topic.names, "en"),
    description: inLanguage(topic.descriptions, "en") || null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: inLanguage(topic.names, "en"),
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
      ["name", inLanguage(topic.names, language)],
      ["about", inLanguage(topic.descriptions, language)],
      ["forum", inLanguage(forum.names, language)],
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
