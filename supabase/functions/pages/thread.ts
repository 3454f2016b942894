import type * as z from "zod/mini";
import { threadPage } from "../_shared/contracts/forum.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import type { MarkdownNode } from "../_shared/markdown/nodes.ts";
import { plainNodes } from "../_shared/markdown/plain.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toText } from "../_shared/markdown/to-text.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { postHtml } from "./article.ts";
import { parsedOf } from "./parsed.ts";
import { slotsIn, wordsIn } from "./slots.ts";
import { TEXT_WORDS } from "./text-words.ts";

/** Posts that the page has slots for (thread-skeleton.tsx), the first as it is, and how much of each other text goes into them. */
const POSTS = 4;
const MOST_TEXT = 2_000;
/** Of a text that comes with its nodes: with more, the parser weighs less. */
const MOST_PARSED_TEXT = 4_000;
/** As many as the page asks for first (STEP in thread-window.ts). */
const FIRST = 30;

type Post = z.infer<typeof threadPage>["posts"][number];

const plain = (nodes: readonly MarkdownNode[], language: PageLanguage): string => {
  const words = { ...TEXT_WORDS[language], origin: siteOrigin() };
  return toText(nodes, words).slice(0, MOST_TEXT);
};

const nodesOf = ({ body }: Post): MarkdownNode[] =>
  readMarkdown((body ?? "").slice(0, MOST_PARSED_TEXT), { origin: siteOrigin() });

function parsedPosts(posts: readonly { body: string | null; nodes: MarkdownNode[] }[]) {
  const texts = posts.flatMap(({ body, nodes }) => (body === null ? [] : [[body, nodes] as const]));
  const isShort = texts.every(([body]) => body.length <= MOST_PARSED_TEXT || plainNodes(body));
  return isShort ? parsedOf(texts) : {};
}

const personOf = ({ author }: Pick<Post, "author">) =>
  author?.name ? { author: { "@type": "Person", name: author.name } } : {};

/** The first screen of a thread: its title and first posts. */
export async function threadFirstPage(number: number): Promise<PageAnswer> {
  const given = { number, first_no: 1, at_most: FIRST };
  const data: unknown = await (await readAsPublic("/rpc/read_thread", given)).json();
  const { forum, topic, thread, author, ...page } = threadPage.parse(data);
  const posts = page.posts.map((post) => ({ ...post, nodes: nodesOf(post) }));
  const [opening, ...answers] = posts;
  const url = `/topics/${topic.slug}/${thread.number}`;
  return {
    title: thread.title,
    description: opening
      ? plain(opening.nodes, "en").replaceAll(/\s+/g, " ").slice(0, 300) || null
      : null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "DiscussionForumPosting",
      headline: thread.title,
      url,
      datePublished: thread.created_at,
      dateModified: thread.last_post_at,
      ...personOf({ author }),
      ...(opening && { text: plain(opening.nodes, "en") }),
      commentCount: Math.max(0, thread.posts - 1),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/LikeAction",
        userInteractionCount: thread.likes,
      },
      isPartOf: { "@type": "WebPage", url: `/topics/${topic.slug}` },
      comment: answers
        .filter(({ body }) => body !== null)
        .map((post) => ({
          "@type": "Comment",
          url: `${url}?post=${post.no}`,
          datePublished: post.created_at,
          text: plain(post.nodes, "en"),
          ...personOf(post),
        })),
    },
    slots: slotsIn((language) => [
      ["forum", wordsIn(forum.names, language)],
      ["topic", wordsIn(topic.names, language)],
      ["title", thread.title],
      ["by", author?.name ?? ""],
      ...posts.slice(0, POSTS).map((post, n) => [`${n}.name`, post.author?.name ?? ""] as const),
      ...posts
        .slice(1, POSTS)
        .map((post, n) => [`${n + 1}.text`, plain(post.nodes, language)] as const),
    ]),
    ...(opening && { article: postHtml(opening.nodes) }),
    data,
    ...parsedPosts(posts),
  };
}
