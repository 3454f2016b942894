import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { COVER_SIZES } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Article } from "../../../components/markdown/article.tsx";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { imagesOf } from "../images-of.ts";
import { blogDraftQuery } from "../queries.ts";
import { BlogCover } from "./blog-cover.tsx";
import { BlogHeader } from "./blog-header.tsx";

/** A post that is not out, for who has its link. */
export function BlogDraft({ id, secret }: { id: string; secret: string }) {
  const { t } = useTranslation("blogs");
  const { data: post } = useSuspenseQuery(blogDraftQuery(id, secret));
  usePageMeta(post?.title ?? t("draft_title"));
  useUnlisted();
  if (!post) {
    return (
      <div className="measure py-12">
        <h1 className="mb-4 text-3xl">{t("draft_title")}</h1>
        <EmptyState>{t("draft_gone")}</EmptyState>
      </div>
    );
  }
  return (
    <article>
      <BlogHeader post={post} isDraft />
      <div className="measure space-y-8 pt-6 pb-16">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="signal">{t("draft_title")}</Badge>
          {t("draft_note")}
        </p>
        {post.cover && (
          <BlogCover
            cover={post.cover}
            id={post.id}
            draft={secret}
            isFirst
            sizes={COVER_SIZES.post}
            className="max-w-2xl"
          />
        )}
        <Article body={post.body} locale={post.locale} images={imagesOf(post.group, secret)} />
      </div>
    </article>
  );
}
