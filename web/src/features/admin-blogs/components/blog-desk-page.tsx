import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { VersionsBlock } from "../../../components/text-desk/versions-block.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { blogKeys, type DeskBlogPage } from "../queries.ts";
import { textStateAt } from "../../../lib/text-desk/text-state.ts";
import { CoverBlock } from "./cover-block.tsx";
import { BlogLanguages } from "./blog-languages.tsx";
import { LinkBlock } from "./link-block.tsx";
import { PublishBlog } from "./publish-blog.tsx";
import { RemoveBlock } from "./remove-block.tsx";
import { SettingsBlock } from "./settings-block.tsx";

/** All of a post but its text. */
export function BlogDeskPage({ page }: { page: DeskBlogPage }) {
  const { t } = useTranslation("admin-blogs");
  const { post, settings } = page;
  const seen = useSeen(settings);
  const isOut = useAtNow((now) => textStateAt(post, now)) === "published";
  return (
    <>
      <Band seed={32}>
        <Link to="/admin/blogs" className={textLinkStyle}>
          {t("title")}
        </Link>
        <h1 className="text-3xl wrap-anywhere" lang={post.locale}>
          <bdi>{page.versions[0]?.title ?? post.title}</bdi>
        </h1>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/admin/blogs/$blogId/edit" params={{ blogId: post.id }} variant="primary">
            {t("edit_text")}
          </LinkButton>
          {isOut && (
            <LinkButton to="/blogs/$blogId" params={{ blogId: post.slug }}>
              {t("view")}
            </LinkButton>
          )}
        </div>
      </Band>
      <div className="measure space-y-4 py-8">
        <PublishBlog key={post.published_at} post={post} />
        <SettingsBlock id={post.id} seen={seen} />
        <CoverBlock post={post} seen={seen} />
        <BlogLanguages page={page} />
        <LinkBlock page={page} />
        <VersionsBlock kind="blog" text={post} versions={page.versions} queryKey={blogKeys.all} />
        <RemoveBlock post={post} />
      </div>
    </>
  );
}
