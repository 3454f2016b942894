import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  BLOG_LIMITS,
  blogImagePath,
} from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { Band } from "../../../components/layout/band.tsx";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { TextEditor, TextStanding } from "../../../components/text-desk/text-editor.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import type { DeskBlogPage } from "../queries.ts";
import { useBlogText } from "../use-blog-text.ts";

/** The text of a post. It is saved by itself; readers see it once it is published. */
export function BlogEditorPage({ page }: { page: DeskBlogPage }) {
  const { t } = useTranslation("admin-blogs");
  const { user } = useMember();
  const { post } = page;
  const text = useBlogText(user.id, page);
  return (
    <>
      <Band seed={32} size="desk">
        <Link to="/admin/blogs" className={textLinkStyle}>
          {t("title")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">{t("editor.title")}</h1>
          <StateBadge text={post} />
          <TextStanding state={text.state} limits={BLOG_LIMITS} />
          <LinkButton to="/admin/blogs/$blogId" params={{ blogId: post.id }} className="ms-auto">
            {t("editor.back")}
          </LinkButton>
        </div>
      </Band>
      <div className="measure grid gap-5 py-6">
        <TextEditor
          text={text}
          limits={BLOG_LIMITS}
          locale={post.locale}
          userId={user.id}
          to={{ bucket: "blog-images", folder: post.group_id }}
          pathOf={(id) => blogImagePath(post.group_id, id, 800)}
        />
      </div>
    </>
  );
}
