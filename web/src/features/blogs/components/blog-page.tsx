import { Link } from "@tanstack/react-router";
import {
  type BlogPage as Page,
  type BlogPost,
  COVER_SIZES,
} from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { versionLinks } from "../../../../../supabase/functions/_shared/contracts/version-links.ts";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { SharePage } from "../../../components/share-page.tsx";
import { Article } from "../../../components/markdown/article.tsx";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { type Alternate, useAlternates } from "../../../lib/page/use-alternates.ts";
import { imagesOf } from "../images-of.ts";
import { BlogCover } from "./blog-cover.tsx";
import { BlogHeader } from "./blog-header.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { Neighbours, RelatedPosts } from "./more-posts.tsx";

/** The same post in its languages; a post of one language has no other form but the feeds. */
const alternatesOf = ({ versions, locale }: BlogPost): Alternate[] => [
  ...versionLinks("/blogs", versions),
  ...feedLinks("/blogs", locale),
];

/** A post with what leads on from it. */
export function BlogPage({ page }: { page: Page }) {
  const { post, previous, next, related } = page;
  usePageMeta(post.title, post.description || undefined);
  useAlternates(alternatesOf(post));
  return (
    <article>
      <BlogHeader post={post} />
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,42rem)_18.75rem] lg:justify-between">
        <div className="max-w-2xl min-w-0 space-y-8">
          {post.cover && (
            <BlogCover cover={post.cover} id={post.id} isFirst sizes={COVER_SIZES.post} />
          )}
          <Article body={post.body} locale={post.locale} images={imagesOf(post.group)} />
          {post.tags.length > 0 && (
            <ul className="flex flex-wrap gap-2 print:hidden" lang={post.locale}>
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link to="/blogs" search={{ tag }} className={buttonStyle("secondary")}>
                    <bdi>#{tag}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <SharePage title={post.title} path={`/blogs/${post.slug}`} />
          <Neighbours previous={previous} next={next} />
        </div>
        <div className="space-y-10">
          <RelatedPosts posts={related} />
          <FeedLinks language={post.locale} />
        </div>
      </div>
    </article>
  );
}
