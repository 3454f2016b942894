import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { rulingActions } from "../../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { Lines } from "./lines.tsx";
import { Moment } from "./moment.tsx";

/** The newest posts, and what moderators decided about them and their author. */
export function ForumBlock({ account: { posts, rulings } }: { account: AccountPage }) {
  const { t } = useTranslation("admin-members");
  const { t: forum } = useTranslation("admin-forum");
  return (
    <PageBlock title={t("forum.title")} text={t("forum.text")}>
      <div className="grid gap-6">
        <Lines title={t("posts")} rows={posts} none={t("forum.posts_none")}>
          {(post) => (
            <>
              <Link
                to="/topics/$topicSlug/$threadId"
                params={{ topicSlug: post.slug, threadId: String(post.number) }}
                search={{ post: post.no }}
                className={textLinkStyle}
              >
                <bdi className="wrap-anywhere">{post.title}</bdi>
              </Link>
              {post.status !== "visible" && (
                <Badge tone="bad">{t(`forum.status.${post.status}`)}</Badge>
              )}
              <span className="basis-full text-sm text-ink-2">
                <Moment at={post.created_at} />
                <span dir="auto" className="line-clamp-2 max-w-prose wrap-anywhere">
                  {post.text}
                </span>
              </span>
            </>
          )}
        </Lines>
        <Lines title={t("forum.rulings")} rows={rulings} none={t("forum.rulings_none")}>
          {({ action, reason, at }) => {
            const known = rulingActions.find((one) => one === action);
            return (
              <>
                <span className="font-semibold">{known ? forum(`action.${known}`) : action}</span>
                <span className="text-sm text-ink-2">
                  <Moment at={at} />
                </span>
                {reason && (
                  <span dir="auto" className="basis-full max-w-prose text-sm wrap-anywhere">
                    {reason}
                  </span>
                )}
              </>
            );
          }}
        </Lines>
      </div>
    </PageBlock>
  );
}
