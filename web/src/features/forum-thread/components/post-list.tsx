import { memo, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ImageSource } from "../../../components/markdown/post-image.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useAtNow } from "../../../lib/format/use-now.ts";
import type { Likes } from "../use-likes.ts";
import type { Own } from "../use-own.ts";
import type { WindowMoves } from "../use-window.ts";
import { roleOf } from "../role-of.ts";
import { type ForumPost, type ThreadState, isAtEnd } from "../thread-window.ts";
import { PostRow } from "./post-row.tsx";
import { UnreadLine } from "./unread-line.tsx";

interface Props {
  list: RefObject<HTMLElement | null>;
  state: ThreadState;
  own: Own | null;
  likes: Likes;
  moves: WindowMoves;
  /** The post that the address names. */
  marked: number | undefined;
  /** Before which post the unread ones begin. */
  unread: number | null;
  images: ImageSource | undefined;
  onQuote: ((post: ForumPost) => void) | null;
  renderEdited: (post: ForumPost) => ReactNode;
  renderMenu: (post: ForumPost) => ReactNode;
  /** The reader's own replies on their way. */
  children: ReactNode;
}

const MINUTE = 60_000;

/** The posts of the window, with what stands between them and at its ends. */
export const PostList = memo(function PostList(props: Props) {
  const { list, state, own, likes, moves, marked, unread, images, children } = props;
  const { t } = useTranslation("forum-thread");
  const now = useAtNow((at) => Math.floor(at / MINUTE) * MINUTE);
  const { thread, topic, author, posts, staff } = state;
  const byNo = new Map(posts.map((post) => [post.no, post]));
  const line = unread === null ? undefined : posts.find(({ no }) => no >= unread)?.no;
  return (
    <section ref={list} aria-label={t("list")} aria-busy={moves.isLeaping}>
      {/* Headings inside the posts begin below it. */}
      <h2 className="sr-only">{t("list")}</h2>
      {state.from > 1 && <Edge side="above" moves={moves} />}
      {posts.map((post) => (
        <div key={post.id}>
          {post.no === line && post.no > 1 && <UnreadLine>{t("unread_here")}</UnreadLine>}
          <PostRow
            post={post}
            ownText={own?.texts.get(post.id)?.body ?? null}
            topicSlug={topic.slug}
            threadId={String(thread.number)}
            now={now}
            isMarked={post.no === marked}
            isAnswer={post.no === thread.solved_no}
            isStarter={author !== null && post.author?.number === author.number}
            role={roleOf(staff, post.author)}
            isBlocked={post.author !== null && (own?.blocked.has(post.author.number) ?? false)}
            // An answer to the post right above needs no pointer.
            replyTo={
              post.reply_to === null || post.reply_to === post.no - 1
                ? null
                : (byNo.get(post.reply_to) ?? null)
            }
            images={images}
            likes={likes.countOf(post)}
            isLiked={own?.likes.has(post.id) ?? false}
            onLike={own && post.author && post.author.number !== own.number ? likes.press : null}
            onQuote={props.onQuote}
            renderEdited={props.renderEdited}
            renderMenu={props.renderMenu}
          />
        </div>
      ))}
      {isAtEnd(state) ? children : <Edge side="below" moves={moves} />}
    </section>
  );
});

/** More posts are on their way, or can be asked for. */
function Edge({ side, moves }: { side: "above" | "below"; moves: WindowMoves }) {
  const { t } = useTranslation("forum-thread");
  const hasFailed = moves.failed === side;
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-center gap-3 border-b border-line py-2 text-sm text-ink-2 print:hidden">
      {hasFailed && <p>{t("failed")}</p>}
      <Button variant="quiet" onClick={() => moves.extend(side)}>
        {t(hasFailed ? "again" : side)}
      </Button>
    </div>
  );
}
