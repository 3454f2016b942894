import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { forumImagePath } from "../_shared/contracts/forum-images.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { headingsOf, type Heading } from "../_shared/markdown/headings.ts";
import { articleStyle, CONTENTS_LOOKS, postStyle } from "../_shared/markdown/looks.ts";
import type { MarkdownNode } from "../_shared/markdown/nodes.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { escaped, toHtml } from "../_shared/markdown/to-html.ts";
import { parsedOf } from "./parsed.ts";
import { TEXT_WORDS } from "./text-words.ts";

const CONTENTS: Record<PageLanguage, string> = {
  en: "On this page",
  ja: "目次",
  ar: "في هذه الصفحة",
};

/** Characters of HTML after which a picture is below a phone's screen. */
const FIRST_SCREEN = 1_500;

const directionOf = (locale: PageLanguage): string => (locale === "ar" ? "rtl" : "ltr");

/** A text that makes up a whole page, as the living page shows it (article.tsx), and the nodes that it does so with. */
export function articleParts(
  body: string,
  locale: PageLanguage,
  pathOf: (id: string, side: 800 | 1600) => string,
): Pick<PageAnswer, "article" | "parsed"> {
  const origin = siteOrigin();
  const nodes = readMarkdown(body, { origin, isArticle: true });
  const headings = headingsOf(nodes);
  const html = toHtml(nodes, {
    ...TEXT_WORDS[locale],
    origin,
    picture: pathOf,
    anchors: new Map(headings.map(({ node, id }) => [node, id])),
  });
  return {
    article: contentsHtml(headings, locale) + inStyle(html, locale),
    ...parsedOf([[body, nodes]]),
  };
}

/** A text that is a part of a page, below its headings (show-notes.tsx). */
export function notesParts(
  body: string,
  locale: PageLanguage,
): Pick<PageAnswer, "article" | "parsed"> {
  const origin = siteOrigin();
  const nodes = readMarkdown(body, { origin });
  const html = toHtml(nodes, { ...TEXT_WORDS[locale], origin, anchors: new Map() });
  return { article: inStyle(html, locale), ...parsedOf([[body, nodes]]) };
}

/** A post of a thread (post-text.tsx). Whose language its readers have is not known here: signs stand for words. */
export function postHtml(nodes: readonly MarkdownNode[]): string {
  const html = toHtml(nodes, {
    spoiler: "…",
    image: "…",
    origin: siteOrigin(),
    picture: forumImagePath,
    anchors: new Map(),
  });
  return `<div dir="auto" class="${postStyle}">${withFirstPicture(html)}</div>`;
}

/** What is likely to be the largest thing on the first screen comes at once; texts hold no quotation marks. */
const withFirstPicture = (html: string): string =>
  html.lastIndexOf("<img ", FIRST_SCREEN) === -1
    ? html
    : html.replace(' loading="lazy" decoding="async"', ' fetchpriority="high"');

const inStyle = (html: string, locale: PageLanguage): string =>
  `<div lang="${locale}" dir="${directionOf(locale)}" class="${articleStyle}">${html}</div>`;

/** As contents.tsx shows it. */
function contentsHtml(headings: readonly Heading[], locale: PageLanguage): string {
  if (headings.length < 3) return "";
  const { nav, heading, list, deeper, link } = CONTENTS_LOOKS;
  const items = headings.map(({ id, level, text }) => {
    const place = level === 3 ? ` class="${deeper}"` : "";
    return `<li${place}><a href="#${escaped(id)}" class="${link}"><bdi>${escaped(text)}</bdi></a></li>`;
  });
  const named = `lang="${locale}" dir="${directionOf(locale)}"`;
  return `<nav ${named} class="${nav}"><h2 class="${heading}">${CONTENTS[locale]}</h2><ol class="${list}">${items.join("")}</ol></nav>`;
}
