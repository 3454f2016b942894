import { useMutation } from "@tanstack/react-query";
import {
  Bookmark,
  BookmarkCheck,
  CircleCheck,
  CircleX,
  Ellipsis,
  Flag,
  History,
  Link2,
  type LucideIcon,
  Pencil,
  RotateCcw,
  ShieldCheck,
  Split,
  Trash2,
} from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/action-menu.tsx";
import type { MenuAction } from "../../../components/action-menu-panel.tsx";
import type { PostForm } from "../../../components/forum/post-dialog.tsx";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type ChangedPost, rulePost, withdrawPost } from "../../../lib/forum/post-changes.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import type { ForumPost, ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import type { ThreadParts } from "./use-thread-parts.tsx";

interface PostParts {
  renderEdited: (post: ForumPost) => ReactNode;
  renderMenu: (post: ForumPost) => ReactNode;
  /** The form of one of the menus, while it is open. */
  dialog: ReactNode;
}

interface Of extends Pick<ThreadParts, "solve" | "split"> {
  state: ThreadState;
  own: Own | null;
  onChanged: (changed: ChangedPost) => void;
  /** After what the reader alone sees. */
  onOwnChanged: () => void;
}

const PostDialog = lazyPart(
  async () => (await import("../../../components/forum/post-dialog.tsx")).PostDialog,
  Nothing,
);

const signOf = (Sign: LucideIcon): ReactNode => (
  <Sign aria-hidden="true" className="size-4 text-ink-2" />
);

/** What posts have that leads to forms. The same functions as long as the rights stay. */
export function usePostParts({ state, own, solve, split, onChanged, onOwnChanged }: Of): PostParts {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  const [open, setOpen] = useState<{ form: PostForm; id: number } | null>(null);
  const onError = useErrorToast();
  const { mutate: rule } = useMutation({ ...rulePost, onSuccess: onChanged, onError });
  const { mutate: withdraw } = useMutation({ ...withdrawPost, onSuccess: onChanged, onError });
  const path = `/topics/${state.topic.slug}/${state.thread.number}`;

  const { solved_no } = state.thread;

  const renderEdited = useCallback(
    (post: ForumPost) =>
      post.edited_at !== null && (
        <button
          type="button"
          className="hover:text-signal hover:underline"
          onClick={() => setOpen({ form: "history", id: post.id })}
        >
          {t("edited")}
        </button>
      ),
    [t],
  );

  const groupsOf = useCallback(
    (post: ForumPost): MenuAction[][] => {
      const isOwn = own !== null && post.author !== null && post.author.number === own.number;
      const rules = own?.may.moderate ?? false;
      const to = (form: PostForm) => () => setOpen({ form, id: post.id });
      const offers: [offered: boolean, name: string, sign: LucideIcon, onChoose: () => void][][] = [
        [
          [post.body !== null && (isOwn || rules), t("act.edit"), Pencil, to("edit")],
          [post.edited_at !== null, t("act.history"), History, to("history")],
          [
            own !== null,
            own?.bookmarks.has(post.id) ? t("act.change_bookmark") : t("act.bookmark"),
            own?.bookmarks.has(post.id) ? BookmarkCheck : Bookmark,
            to("bookmark"),
          ],
          [
            true,
            t("copy_link"),
            Link2,
            () =>
              void copyText(new URL(`${path}?post=${post.no}`, location.href).href).then((done) =>
                toast(done ? "success" : "error", t(done ? "copied_link" : "not_copied")),
              ),
          ],
        ],
        [
          [
            solve !== null && post.no > 1 && post.status === "visible" && post.no !== solved_no,
            t("rule.solve"),
            CircleCheck,
            () => solve?.(post.no),
          ],
          [
            solve !== null && post.no === solved_no,
            t("rule.unsolve"),
            CircleX,
            () => solve?.(null),
          ],
          [
            split !== null && post.no > 1 && post.status !== "moved",
            t("rule.split_here"),
            Split,
            () => split?.(post.no),
          ],
        ],
        [
          [isOwn && post.status === "visible", t("act.withdraw"), Trash2, to("withdraw")],
          [
            isOwn && post.status === "withdrawn",
            t("act.put_back"),
            RotateCcw,
            () => withdraw({ post_id: post.id, withdrawn: false }),
          ],
          [
            own !== null && !isOwn && post.status === "visible" && !own.flags.has(post.id),
            t("act.flag"),
            Flag,
            to("flag"),
          ],
          [rules && !isOwn && post.status === "visible", t("act.remove"), Trash2, to("remove")],
          [
            rules && post.status === "removed",
            t("act.restore"),
            RotateCcw,
            () => rule({ post_id: post.id, action: "restore", revision: post.revision }),
          ],
          [
            rules && post.status === "held",
            t("act.approve"),
            ShieldCheck,
            () => rule({ post_id: post.id, action: "approve", revision: post.revision }),
          ],
        ],
      ];
      return offers.map((group) =>
        group
          .filter(([offered]) => offered)
          .map(([, name, sign, onChoose]) => ({ name, sign: signOf(sign), onChoose })),
      );
    },
    [t, own, path, rule, withdraw, solve, split, solved_no],
  );
  const renderMenu = useCallback(
    (post: ForumPost) => (
      <ActionMenu
        label={t("more", { no: number(post.no) })}
        className="text-ink-2"
        groups={groupsOf(post)}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </ActionMenu>
    ),
    [t, number, groupsOf],
  );

  const post = open && state.posts.find(({ id }) => id === open.id);
  const dialog = open && post && (
    <PostDialog
      form={open.form}
      post={{ ...post, body: post.body ?? own?.texts.get(post.id)?.body ?? null }}
      bookmark={own?.bookmarks.get(post.id) ?? null}
      isOthers={post.author?.number !== own?.number}
      onClose={() => setOpen(null)}
      onChanged={onChanged}
      onOwnChanged={onOwnChanged}
    />
  );
  return { renderEdited, renderMenu, dialog };
}
