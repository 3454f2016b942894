import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BlogCard } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";

/** When a post came out, who wrote it, and how long it takes to read. */
export function PostLine({ post }: { post: BlogCard }) {
  const { t } = useTranslation("blogs");
  const { date } = useReaderFormat();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      {post.published_at && (
        <time dateTime={post.published_at}>
          {date(Date.parse(post.published_at), { dateStyle: "long" })}
        </time>
      )}
      <Link
        to="/blogs"
        search={{ author: post.author }}
        // Above the title's link, which covers the row.
        className="relative z-1 -my-1 py-1 underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
      >
        {t("by", { name: isolate(post.author) })}
      </Link>
      <span>{t("minutes", { count: post.minutes })}</span>
    </p>
  );
}
