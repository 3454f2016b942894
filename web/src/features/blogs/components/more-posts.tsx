import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type {
  BlogCard,
  BlogPage,
} from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { BlogCover } from "./blog-cover.tsx";
import { PostLine } from "./post-line.tsx";

const titleStyle =
  "underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2 after:absolute after:inset-0";

/** What else there is to read: the posts before and after this one. */
export function Neighbours({ previous, next }: Pick<BlogPage, "previous" | "next">) {
  const { t } = useTranslation("blogs");
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t("neighbours")}
      className="grid gap-6 border-t-2 border-ink pt-6 sm:grid-cols-2 print:hidden"
    >
      {previous && <Neighbour post={previous} label={t("previous")} />}
      {next && (
        <div className="sm:col-start-2 sm:text-end">
          <Neighbour post={next} label={t("next")} />
        </div>
      )}
    </nav>
  );
}

function Neighbour({ post, label }: { post: BlogCard; label: string }) {
  return (
    <p className="relative">
      <span className="block text-sm text-ink-2">{label}</span>
      <Link
        to="/blogs/$blogId"
        params={{ blogId: post.slug }}
        lang={post.locale}
        className={`display text-xl ${titleStyle}`}
      >
        <bdi>{post.title}</bdi>
      </Link>
    </p>
  );
}

/** Posts of the same language that share tags with this one. */
export function RelatedPosts({ posts }: { posts: readonly BlogCard[] }) {
  const { t } = useTranslation("blogs");
  const id = useId();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-xl">
        {t("related")}
      </h2>
      <ul className="mt-5 grid gap-6">
        {posts.map((post) => (
          <li key={post.id} className="relative">
            <BlogCover cover={post.cover} id={post.id} isOrnament sizes="18.75rem" />
            <h3 className="mt-3 text-lg" lang={post.locale}>
              <Link to="/blogs/$blogId" params={{ blogId: post.slug }} className={titleStyle}>
                <bdi>{post.title}</bdi>
              </Link>
            </h3>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
