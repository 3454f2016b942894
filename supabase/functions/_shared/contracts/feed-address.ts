import { feedPath } from "./feed-path.ts";
import type { PageLanguage } from "./page.ts";
import { PRODUCT_NAME } from "./product.ts";

export const FEED_FORMS = ["rss", "atom"] as const;
export type FeedForm = (typeof FEED_FORMS)[number];

/** The pages that have feeds, one for each language. */
export type FeedPage = "/blogs" | "/podcasts" | "/rss";

/** Programs for podcasts read RSS. */
export const feedForms = (page: FeedPage): readonly FeedForm[] =>
  page === "/podcasts" ? ["rss"] : FEED_FORMS;

/** Of a page's feed, under the project's address. */
export const feedAddress = (
  page: FeedPage,
  form: FeedForm,
  language: PageLanguage,
  /** Of the blog: whose posts alone. */
  author: string | null = null,
): string =>
  feedPath(page, form, language) + (author === null ? "" : `&author=${encodeURIComponent(author)}`);

const NAMES: Record<FeedPage, Record<PageLanguage, string>> = {
  "/blogs": {
    en: `${PRODUCT_NAME} blog`,
    ja: `${PRODUCT_NAME} ブログ`,
    ar: `مدونة ${PRODUCT_NAME}`,
  },
  "/podcasts": {
    en: `${PRODUCT_NAME} podcast`,
    ja: `${PRODUCT_NAME} ポッドキャスト`,
    ar: `بودكاست ${PRODUCT_NAME}`,
  },
  "/rss": {
    en: `${PRODUCT_NAME} news`,
    ja: `${PRODUCT_NAME} ニュース`,
    ar: `أخبار ${PRODUCT_NAME}`,
  },
};
const LANGUAGE_NAMES: Record<PageLanguage, string> = {
  en: "English",
  ja: "日本語",
  ar: "العربية",
};

/** The feed's own title, in its language. */
export const feedName = (page: FeedPage, language: PageLanguage): string => NAMES[page][language];

/** The name by which browsers and feed readers list one of the feeds of a page. */
export const feedTitle = (page: FeedPage, form: FeedForm, language: PageLanguage): string =>
  `${feedName(page, language)} · ${LANGUAGE_NAMES[language]} · ${{ rss: "RSS", atom: "Atom" }[form]}`;
