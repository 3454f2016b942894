import {
  type BlogCard,
  type BlogCover,
  type BlogGroup,
  blogImagePath,
  blogList,
  blogPage,
  COVER_SIZES,
} from "../_shared/contracts/blogs.ts";
import type { FirstPicture, PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { versionLinks } from "../_shared/contracts/version-links.ts";
import { supabaseUrl } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { articleParts } from "./article.ts";
import { dateIn } from "./dates.ts";
import { feedLinks } from "./feed-links.ts";
import { movedPage, slotsIn } from "./slots.ts";
import { LANGUAGES } from "../_shared/contracts/languages.ts";

/** What the list has slots for (blog-list-skeleton.tsx). */
const POSTS = 7;
/** Whose covers come with the list. */
const COVERS = 3;

/** In the reader's language, else as it was published first. */
export const versionIn = ({ versions }: BlogGroup, language: PageLanguage): BlogCard | undefined =>
  versions.find(({ locale }) => locale === language) ?? versions[0];

export const pictureOf = (cover: BlogCover | null): string | null =>
  cover && blogImagePath(cover.group, cover.source, 1600);

/** A cover as the page shows it (blog-cover.tsx). */
const firstCover = (cover: BlogCover, sizes: string, isEager: boolean): FirstPicture => ({
  files: ([800, 1600] as const).map((side) => ({
    url: blogImagePath(cover.group, cover.source, side),
    width: side,
  })),
  sizes,
  ratio: 1.778,
  isEager,
});

/** The cover of a post that has the same in all its languages: which one is shown is not known here. */
function coverOf({ versions }: BlogGroup): BlogCover | null {
  const [first, ...others] = versions.map(({ cover }) => cover);
  const isOne = others.every((cover) => cover?.source === first?.source);
  return isOne ? (first ?? null) : null;
}

/** The first screen of the list of posts. */
export async function blogListPage(): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_blogs", {})).json();
  const { lead, posts } = blogList.parse(data);
  const shown = lead ? [lead, ...posts.filter(({ id }) => id !== lead.id)] : posts;
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "Blog",
      url: "/blogs",
      blogPost: shown.flatMap((group) => {
        const post = versionIn(group, "en");
        return post
          ? [{ "@type": "BlogPosting", headline: post.title, url: `/blogs/${post.slug}` }]
          : [];
      }),
    },
    links: feedLinks("/blogs", LANGUAGES),
    slots: slotsIn((language) =>
      shown.slice(0, POSTS).flatMap((group, n) => {
        const post = versionIn(group, language);
        return [
          [`${n}.title`, post?.title ?? ""] as const,
          [`${n}.about`, post?.description ?? ""] as const,
          [`${n}.when`, dateIn(post?.published_at ?? null, language)] as const,
          [`${n}.by`, post?.author ?? ""] as const,
        ];
      }),
    ),
    pictures: shown.slice(0, COVERS).map((group, n) => {
      const cover = coverOf(group);
      const sizes = group.id === lead?.id ? COVER_SIZES.lead : COVER_SIZES.row;
      return cover && firstCover(cover, sizes, n === 0);
    }),
    data,
  };
}

/** The first screen of a post, or where it is by now. @throws AppError `not_found` */
export async function blogFirstPage(key: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_blog", { key })).json();
  const page = blogPage.parse(data);
  if (page.moved_to !== null) {
    return movedPage(`/blogs/${page.moved_to}`);
  }
  const { post } = page;
  const image = pictureOf(post.cover);
  return {
    title: post.title,
    description: post.description || null,
    image,
    structured: {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: post.title,
      url: `/blogs/${post.slug}`,
      inLanguage: post.locale,
      datePublished: post.published_at,
      dateModified: post.edited_at ?? post.published_at,
      author: { "@type": "Person", name: post.author },
      publisher: { "@type": "Organization", name: PRODUCT_NAME },
      timeRequired: `PT${post.minutes}M`,
      ...(post.description && { description: post.description }),
      ...(image && { image: supabaseUrl() + image }),
      ...(post.tags.length > 0 && { keywords: post.tags.join(", ") }),
    },
    links: [...versionLinks("/blogs", post.versions), ...feedLinks("/blogs", [post.locale])],
    slots: slotsIn((language) => [
      ["title", post.title],
      ["about", post.description],
      ["by", post.author],
      ["when", dateIn(post.published_at, language)],
      ["0.alt", post.cover?.alt ?? ""],
    ]),
    pictures: [post.cover && firstCover(post.cover, COVER_SIZES.post, true)],
    ...articleParts(post.body, post.locale, (id, side) => blogImagePath(post.group, id, side)),
    data,
  };
}
