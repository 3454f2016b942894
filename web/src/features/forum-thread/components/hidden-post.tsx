import { useTranslation } from "react-i18next";
import type { ForumPost } from "../thread-window.ts";

/** What stands in the place of a post that not everybody reads, or above it for those who do. */
export function HiddenPost({ post, hasText }: { post: ForumPost; hasText: boolean }) {
  const { t } = useTranslation("forum-thread");
  const { status, moved_to } = post;
  if (status === "visible") return null;
  return (
    <p className="py-1 text-ink-2 italic rtl:not-italic [:lang(ja)_&]:not-italic">
      {t(`status.${status}`)}
      {hasText && ` ${t("only_you")}`}
      {moved_to && (
        <>
          {" "}
          <a
            href={`/posts/${post.id}`}
            className="font-semibold text-ink not-italic underline decoration-signal decoration-2 underline-offset-4"
          >
            {t("moved_to")}
          </a>
        </>
      )}
    </p>
  );
}
