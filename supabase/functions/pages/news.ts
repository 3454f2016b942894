import {
  type NewsItem,
  type NewsStory,
  NEWS_STEP,
  newsImagePath,
  newsPage,
  type NewsPicture,
  pictureOf,
  newsStory,
  STORY_COLUMNS,
} from "../_shared/contracts/news.ts";
import { PICTURE_SIZES, sizeNames } from "../_shared/contracts/picture-sizes.ts";
import type { PageAnswer } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import { descriptionStyle, LEAD_SIZES, leadStyle } from "../_shared/markdown/looks.ts";
import { namedIn } from "../_shared/markdown/named.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { escaped } from "../_shared/markdown/to-html.ts";
import { toText } from "../_shared/markdown/to-text.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { articleParts } from "./article.ts";
import { dateIn } from "./dates.ts";
import { feedLinks } from "./feed-links.ts";
import { slotsIn } from "./slots.ts";
import { LANGUAGES } from "../_shared/contracts/languages.ts";

/** Rows that the page has slots for (news-skeleton.tsx), and how much of a text goes into them. */
const ROWS = 8;
const MOST_TEXT = 2_000;
const MOST_EXCERPT = 280;

/** The words of an own item's Markdown, or a foreign one's description. */
function wordsOf({
  own,
  description,
  body,
}: Pick<NewsStory, "own" | "description" | "body">): string {
  if (!own || !body) return description ?? "";
  const origin = siteOrigin();
  return toText(readMarkdown(body.slice(0, MOST_TEXT), { origin }), {
    spoiler: "",
    image: "",
    origin,
  });
}

const excerptOf = (story: Parameters<typeof wordsOf>[0]): string => {
  const text = (story.description ?? wordsOf(story)).replaceAll(/\s+/g, " ").trim();
  return text.length > MOST_EXCERPT ? `${text.slice(0, MOST_EXCERPT - 1).trimEnd()}…` : text;
};

const sourceOf = ({ source_name }: Pick<NewsItem, "source_name">): string =>
  source_name ?? PRODUCT_NAME;

/** The first screen of the list of news. */
export async function newsListPage(): Promise<PageAnswer> {
  const answer = await readAsPublic("/rpc/read_news", { at_most: NEWS_STEP });
  const data: unknown = await answer.json();
  const { items } = newsPage.parse(data);
  return {
    title: null,
    description: null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: items.map(({ id, title }, n) => ({
        "@type": "ListItem",
        position: n + 1,
        name: title,
        url: `/rss/${id}`,
      })),
    },
    links: feedLinks("/rss", LANGUAGES),
    slots: slotsIn((language) =>
      items.slice(0, ROWS).flatMap(
        (item, n) =>
          [
            [`${n}.source`, sourceOf(item)],
            [`${n}.when`, dateIn(item.published_at, language)],
            [`${n}.title`, item.title],
            [
              `${n}.text`,
              excerptOf(item.own ? { ...item, body: item.description } : { ...item, body: null }),
            ],
          ] as const,
      ),
    ),
    data,
  };
}

/** The first screen of one item; null for one that is not published. */
export async function newsStoryPage(id: string): Promise<PageAnswer | null> {
  const answer = await readAsPublic(`/news_items?select=${STORY_COLUMNS}&id=eq.${id}`);
  const data: unknown = await answer.json();
  const [row] = Array.isArray(data) ? data : [];
  if (row === undefined) return null;
  const story = newsStory.parse(row);
  const image = imageOf(story);
  return {
    title: story.title,
    description: excerptOf(story) || null,
    image,
    structured: structuredOf(story, image && supabaseUrl() + image),
    // Those of other sites are in no feed here.
    ...(story.own && { links: feedLinks("/rss", [story.locale]) }),
    slots: slotsIn((language) => [
      ["source", sourceOf(story)],
      ["when", dateIn(story.published_at, language)],
      ["title", story.title],
    ]),
    ...storyParts(story),
    data,
  };
}

/** An own text whole; of another site's item its picture and description (story-page.tsx). */
function storyParts(story: NewsStory): Pick<PageAnswer, "article" | "parsed"> {
  const { body, description, locale } = story;
  if (body !== null) {
    return articleParts(body, locale, (id, side) => newsImagePath(story.id, id, side));
  }
  const picture = pictureOf(story);
  const words = escaped(description ?? "");
  const text = `<p lang="${locale}" dir="auto" class="${descriptionStyle}">${words}</p>`;
  return { article: (picture ? pictureHtml(picture) : "") + text };
}

function pictureHtml({ name, alt, width, height }: NewsPicture): string {
  const at = "/storage/v1/object/public/feed-pictures/";
  const names = sizeNames("feed-pictures", name);
  const set = names.map((one, n) => `${at}${one} ${PICTURE_SIZES["feed-pictures"][n]}w`);
  return `<img src="${at}${name}" srcset="${set.join(", ")}" sizes="${LEAD_SIZES}" alt="${escaped(alt)}" width="${width}" height="${height}" fetchpriority="high" decoding="async" class="${leadStyle}">`;
}

/** The path of what a shared link shows: another site's picture, or the first one of an own text. */
function imageOf(story: NewsStory): string | null {
  if (story.picture_name !== null) {
    return `/storage/v1/object/public/feed-pictures/${story.picture_name}`;
  }
  const [source] = namedIn(story.body ?? "").pictures;
  return source ? newsImagePath(story.id, source, 1600) : null;
}

/** An own item is an article; another site's is a page about the article there. */
function structuredOf(story: NewsStory, image: string | null): Record<string, unknown> {
  const url = `/rss/${story.id}`;
  const about = {
    headline: story.title,
    datePublished: story.published_at,
    inLanguage: story.locale,
    ...(image !== null && { image }),
  };
  if (story.own) {
    const publisher = { "@type": "Organization", name: PRODUCT_NAME };
    return {
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      ...about,
      url,
      dateModified: story.updated_at,
      author: publisher,
      publisher,
    };
  }
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: story.title,
    url,
    mainEntity: {
      "@type": "NewsArticle",
      ...about,
      url: story.url,
      publisher: { "@type": "Organization", name: story.source_name, url: story.source_url },
    },
  };
}
