import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  type BlogGroup,
  COVER_SIZES,
} from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { versionFor } from "../version-for.ts";
import { BlogCover } from "./blog-cover.tsx";
import { PostLine } from "./post-line.tsx";

const linkStyle =
  "underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2 after:absolute after:inset-0";

/** A post in the list, in the reader's language where it has one. The lead comes large. */
export function BlogRow({ group, isLead = false }: { group: BlogGroup; isLead?: boolean }) {
  const { t, i18n } = useTranslation("blogs");
  const language = i18n.resolvedLanguage ?? "en";
  const post = versionFor(group, language);
  if (!post) return null;
  const lang = post.locale === language ? undefined : post.locale;
  const cover = (
    <BlogCover
      cover={post.cover}
      id={post.id}
      isFirst={isLead}
      isOrnament
      sizes={isLead ? COVER_SIZES.lead : COVER_SIZES.row}
    />
  );
  const words = (
    <div className="min-w-0">
      {isLead && (
        <p className="mb-2">
          <Badge tone="signal">{t("featured")}</Badge>
        </p>
      )}
      <PostLine post={post} />
      <h2 className={isLead ? "mt-1 text-3xl" : "mt-1 text-2xl"} lang={lang}>
        <Link to="/blogs/$blogId" params={{ blogId: post.slug }} className={linkStyle}>
          <bdi>{post.title}</bdi>
        </Link>
      </h2>
      <p className="mt-2 text-pretty text-ink-2" lang={lang}>
        <bdi>{post.description}</bdi>
      </p>
      {post.tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-3 text-sm" lang={lang}>
          {post.tags.map((tag) => (
            <li key={tag} className="text-ink-2">
              <bdi>#{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return isLead ? (
    <article className="relative grid gap-6 border-b-2 border-ink pb-8 @3xl:grid-cols-[30rem_minmax(0,1fr)] @3xl:items-center">
      {cover}
      {words}
    </article>
  ) : (
    <li className="border-b border-line py-6">
      <article className="relative grid gap-x-6 gap-y-4 @xl:grid-cols-[14rem_minmax(0,1fr)]">
        {cover}
        {words}
      </article>
    </li>
  );
}
