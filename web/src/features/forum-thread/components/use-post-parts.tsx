import { Ellipsis } from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { actionMenu } from "../../../components/action-menu.tsx";
import type { PostForm } from "../../../components/forum/post-dialog.tsx";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ChangedPost } from "../../../lib/forum/post-changes.ts";
import type { ForumPost, ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import type { PostMenuProps } from "./post-menu.tsx";
import type { ThreadRule } from "./use-thread-parts.tsx";

interface PostParts {
  renderEdited: (post: ForumPost) => ReactNode;
  renderMenu: (post: ForumPost) => ReactNode;
  /** The form of one of the menus, while it is open. */
  dialog: ReactNode;
}

interface Of {
  state: ThreadState;
  own: Own | null;
  rule: ThreadRule;
  /** These are the same functions at every render. */
  onChanged: (changed: ChangedPost) => void;
  /** After what the reader alone sees. */
  onOwnChanged: () => Promise<void>;
}

const PostDialog = lazyPart(
  async () => (await import("../../../components/forum/post-dialog.tsx")).PostDialog,
  Nothing,
);
const PostMenu = actionMenu<PostMenuProps>(async () => (await import("./post-menu.tsx")).PostMenu);

/** What posts have that leads to forms. The same functions as long as the rights stay. */
export function usePostParts({ state, own, rule, onChanged, onOwnChanged }: Of): PostParts {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  const [shown, setShown] = useState<{ form: PostForm; id: number } | null>(null);
  const { id: threadId, number: threadNumber, solved_no, is_removed } = state.thread;
  const path = `/topics/${state.topic.slug}/${threadNumber}`;

  const renderEdited = useCallback(
    (post: ForumPost) =>
      post.edited_at !== null && (
        <button
          type="button"
          className="hover:text-signal hover:underline"
          onClick={() => setShown({ form: "history", id: post.id })}
        >
          {t("edited")}
        </button>
      ),
    [t],
  );
  const renderMenu = useCallback(
    (post: ForumPost) => (
      <PostMenu
        label={t("more", { no: number(post.no) })}
        className="text-ink-2"
        post={post}
        thread={{ id: threadId, solved_no, is_removed, path }}
        own={own}
        rule={rule}
        onForm={(form) => setShown({ form, id: post.id })}
        onChanged={onChanged}
        onOwnChanged={onOwnChanged}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </PostMenu>
    ),
    [t, number, threadId, solved_no, is_removed, path, own, rule, onChanged, onOwnChanged],
  );

  const post = shown && state.posts.find(({ id }) => id === shown.id);
  const dialog = shown && post && (
    <PostDialog
      form={shown.form}
      post={{ ...post, body: post.body ?? own?.texts.get(post.id)?.body ?? null }}
      bookmark={own?.bookmarks.get(post.id) ?? null}
      isOthers={post.author?.number !== own?.number}
      onClose={() => setShown(null)}
      onChanged={onChanged}
      onOwnChanged={onOwnChanged}
    />
  );
  return { renderEdited, renderMenu, dialog };
}
