import { Link } from "@tanstack/react-router";
import { CornerDownRight } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { PostText } from "../../../components/markdown/post-text.tsx";
import type { ImageSource } from "../../../components/markdown/post-image.tsx";
import { PostTime } from "../../../components/post-time.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { postTime } from "../../../lib/format/post-time.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import type { StaffRole } from "../role-of.ts";
import type { ForumPost } from "../thread-window.ts";
import { HiddenPost } from "./hidden-post.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostAvatar } from "./post-avatar.tsx";

interface Props {
  post: ForumPost;
  /** Its text for this reader, where others do not see it. */
  ownText: string | null;
  topicSlug: string;
  threadId: string;
  /** Epoch milliseconds, to the minute. */
  now: number;
  /** The address names it. */
  isMarked: boolean;
  isAnswer: boolean;
  isStarter: boolean;
  /** For what its author speaks. */
  role: StaffRole | null;
  isBlocked: boolean;
  replyTo: ForumPost | null;
  images: ImageSource | undefined;
  likes: number;
  isLiked: boolean;
  /** Null where the reader cannot: visitors, and on their own post. */
  onLike: ((post: ForumPost, liked: boolean) => void) | null;
  /** Null where the reader cannot reply. */
  onQuote: ((post: ForumPost) => void) | null;
  /** Where the text was changed: shows the former ones. */
  renderEdited: (post: ForumPost) => ReactNode;
  renderMenu: (post: ForumPost) => ReactNode;
}

/** One post of a thread. */
export const PostRow = memo(function PostRow(props: Props) {
  const { post, ownText, now, isMarked, isAnswer, isStarter, isBlocked } = props;
  const { onLike, onQuote, isLiked } = props;
  const { t } = useTranslation("forum-thread");
  const format = useReaderFormat();
  const { no, author, created_at } = post;
  const at = Date.parse(created_at);
  const name = authorName(post, t("former_member"));
  const text = post.body ?? ownText;
  const isMoved = post.status === "moved";
  return (
    <article
      data-no={no}
      id={`post-${no}`}
      tabIndex={-1}
      aria-label={
        isMoved
          ? t("post_no", { no: format.number(no) })
          : t("post_of", { no: format.number(no), name: isolate(name) })
      }
      className={classNames(
        "relative grid scroll-mt-4 grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 border-b border-line py-4 outline-none sm:grid-cols-[3rem_minmax(0,1fr)] sm:gap-x-4",
        isMarked &&
          "bg-signal-ground/50 before:absolute before:inset-y-0 before:-inset-s-3 before:w-1 before:bg-signal",
      )}
    >
      {/* A stub has no author: who wrote the post stands where it went. */}
      {isMoved ? <MovedSign /> : <PostAvatar name={name} avatar={author?.avatar ?? null} />}
      <div className="min-w-0 max-sm:contents">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1 max-sm:self-center">
          {isMoved ? (
            <HiddenPost post={post} hasText={false} />
          ) : (
            <AnglerName
              name={name}
              handle={post.by_site ? null : author?.handle}
              className="min-w-0 font-semibold wrap-anywhere"
            />
          )}
          {props.role && <Badge tone="land">{t(`role.${props.role}`)}</Badge>}
          {isStarter && no > 1 && <Badge wraps>{t("starter")}</Badge>}
          {isAnswer && <Badge tone="good">{t("answer")}</Badge>}
          <span className="ms-auto flex items-baseline gap-x-2 text-sm text-ink-2 figures">
            {props.renderEdited(post)}
            <Link
              to="/topics/$topicSlug/$threadId"
              params={{ topicSlug: props.topicSlug, threadId: props.threadId }}
              search={{ post: no }}
              resetScroll={false}
              aria-label={t("link_of", { no: format.number(no) })}
              className="hover:text-signal hover:underline"
            >
              <PostTime at={at}>{postTime(at, now, format)}</PostTime>
            </Link>
            {!isMoved && (
              <span className="-my-4 -me-3.5 self-center forced-colors:m-0 print:hidden">
                {props.renderMenu(post)}
              </span>
            )}
          </span>
        </div>
        <div
          hidden={isMoved}
          className="max-sm:col-span-2 max-sm:mt-2.5 sm:mt-1"
          data-post-text={post.id}
        >
          {props.replyTo && <ReplyTo {...props} answered={props.replyTo} />}
          {isBlocked && text !== null ? (
            <details>
              <summary className="text-ink-2">{t("blocked")}</summary>
              <PostText text={text} images={props.images} opensImages />
            </details>
          ) : (
            <>
              {post.status !== "visible" && !isMoved && (
                <HiddenPost post={post} hasText={ownText !== null} />
              )}
              {text !== null && <PostText text={text} images={props.images} opensImages />}
            </>
          )}
          {post.status === "visible" && (
            <PostActions
              likes={props.likes}
              isLiked={isLiked}
              onLike={onLike && (() => onLike(post, !isLiked))}
              onQuote={onQuote && (() => onQuote(post))}
            />
          )}
        </div>
      </div>
    </article>
  );
});

const MovedSign = () => (
  <span className="grid h-8 place-items-center text-ink-2 sm:w-12" aria-hidden="true">
    <CornerDownRight className="size-5 rtl:-scale-x-100" />
  </span>
);

function ReplyTo({ answered, topicSlug, threadId }: Props & { answered: ForumPost }) {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  const name = authorName(answered, t("former_member"));
  return (
    <Link
      to="/topics/$topicSlug/$threadId"
      params={{ topicSlug, threadId }}
      search={{ post: answered.no }}
      resetScroll={false}
      className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-2 hover:text-signal print:hidden"
    >
      <CornerDownRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      {t("reply_to", { name: isolate(name), no: number(answered.no) })}
    </Link>
  );
}

export const authorName = (
  { by_site, author }: Pick<ForumPost, "by_site" | "author">,
  former: string,
): string => (by_site ? PRODUCT_NAME : (author?.name ?? former));
