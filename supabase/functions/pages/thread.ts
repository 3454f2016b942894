import type * as z from "zod/mini";
import { threadPage } from "../_shared/contracts/forum.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toText } from "../_shared/markdown/to-text.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { inLanguage, slotsIn } from "./forums.ts";

/** Posts that the page has slots for (thread-skeleton.tsx), and how much of each text goes into them. */
const POSTS = 4;
const MOST_TEXT = 2_000;
/** As many as the page asks for first (STEP in thread-window.ts). */
const FIRST = 30;

const SPOILER: Record<PageLanguage, string> = { en: "Spoiler", ja: "ネタバレ", ar: "نص مخفي" };
const IMAGE: Record<PageLanguage, string> = { en: "Picture", ja: "画像", ar: "صورة" };

type Post = z.infer<typeof threadPage>["posts"][number];

const plain = ({ body }: Post, language: PageLanguage): string => {
  if (body === null) return "";
  const words = { spoiler: SPOILER[language], image: IMAGE[language], origin: siteOrigin() };
  return toText(readMarkdown(body.slice(0, MOST_TEXT), { origin: siteOrigin() }), words).slice(
    0,
    MOST_TEXT,
  );
};

const personOf = ({ author }: Pick<Post, "author">) =>
  author?.name ? { author: { "@type": "Person", name: author.name } } : {};

/** The first screen of a thread: its title and first posts. */
export async function threadFirstPage(number: number): Promise<PageAnswer> {
  const given = { number, first_no: 1, at_most: FIRST };
  const data: unknown = await (await readAsPublic("/rpc/read_thread", given)).json();
  const { forum, topic, thread, author, posts } = threadPage.parse(data);
  const [opening, ...answers] = posts;
  const url = `/topics/${topic.slug}/${thread.number}`;
  return {
    title: thread.title,
    description: opening
      ? plain(opening, "en").replaceAll(/\s+/g, " ").slice(0, 300) || null
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
      ...(opening && { text: plain(opening, "en") }),
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
          text: plain(post, "en"),
          ...personOf(post),
        })),
    },
    slots: slotsIn((language) => [
      ["forum", inLanguage(forum.names, language)],
      ["topic", inLanguage(topic.names, language)],
      ["title", thread.title],
      ["by", author?.name ?? ""],
      ...posts
        .slice(0, POSTS)
        .flatMap((post, n) => [
          [`${n}.name`, post.author?.name ?? ""] as const,
          [`${n}.text`, plain(post, language)] as const,
        ]),
    ]),
    data,
  };
}
