import { useMutation } from "@tanstack/react-query";
import {
  Bookmark,
  BookmarkCheck,
  CircleCheck,
  CircleX,
  Flag,
  History,
  Link2,
  Pencil,
  RotateCcw,
  ShieldCheck,
  Split,
  Trash2,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MenuButton } from "../../../components/action-menu.tsx";
import { ActionMenuPanel, type MenuAction } from "../../../components/action-menu-panel.tsx";
import type { PostForm } from "../../../components/forum/post-dialog.tsx";
import type { PanelState } from "../../../components/ui/use-menu-panel.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { blockMember } from "../../../lib/forum/block-member.ts";
import { type ChangedPost, rulePost, withdrawPost } from "../../../lib/forum/post-changes.ts";
import { changeThread } from "../../../lib/forum/thread-changes.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { mayStillEdit } from "../may-still-edit.ts";
import type { ForumPost } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import type { ThreadRule } from "./use-thread-parts.tsx";

export interface PostMenuProps extends MenuButton {
  post: ForumPost;
  thread: { id: string; solved_no: number | null; is_removed: boolean; path: string };
  own: Own | null;
  rule: ThreadRule;
  onForm: (form: PostForm) => void;
  onChanged: (changed: ChangedPost) => void;
  onOwnChanged: () => void;
}

/** What can be done with a post. */
export function PostMenu({
  post,
  thread,
  own,
  rule,
  onForm,
  onChanged,
  onOwnChanged,
  ...menu
}: PostMenuProps & PanelState) {
  const { t } = useTranslation("forum-thread");
  const onError = useErrorToast();
  const { mutate: judge } = useMutation({ ...rulePost, onSuccess: onChanged, onError });
  const { mutate: withdraw } = useMutation({ ...withdrawPost, onSuccess: onChanged, onError });
  const { mutate: change } = useMutation({ ...changeThread, onSuccess: rule.onChanged, onError });
  const { mutate: block } = useMutation({ ...blockMember, onSuccess: onOwnChanged, onError });

  const isOwn = own !== null && post.author !== null && post.author.number === own.number;
  const isInTime = useAtNow((now) => mayStillEdit(own, post.created_at, now));
  const other = post.author;
  const name = isolate(other?.name ?? t("somebody"));
  const isBlocked = other !== null && (own?.blocked.has(other.number) ?? false);
  const { rules, names } = rule;
  const { solved_no, is_removed } = thread;
  const isKept = own?.bookmarks.has(post.id) ?? false;
  const isVisible = post.status === "visible";
  const to = (form: PostForm) => () => onForm(form);
  const solve = (no: number | null) => () =>
    change({ thread_id: thread.id, changes: { solved_no: no }, seen: { solved_no } });
  const judged = (action: "restore" | "approve") => () =>
    judge({ post_id: post.id, action, revision: post.revision });

  async function link(): Promise<void> {
    const done = await copyText(new URL(`${thread.path}?post=${post.no}`, location.href).href);
    toast(done ? "success" : "error", t(done ? "copied_link" : "not_copied"));
  }
  const groups: MenuAction[][] = [
    [
      [post.body !== null && (isOwn || rules) && isInTime, t("act.edit"), Pencil, to("edit")],
      [post.edited_at !== null, t("act.history"), History, to("history")],
      [
        own !== null,
        t(isKept ? "act.change_bookmark" : "act.bookmark"),
        isKept ? BookmarkCheck : Bookmark,
        to("bookmark"),
      ],
      [true, t("copy_link"), Link2, () => void link()],
    ],
    [
      [
        names && !is_removed && post.no > 1 && isVisible && post.no !== solved_no,
        t("rule.solve"),
        CircleCheck,
        solve(post.no),
      ],
      [names && !is_removed && post.no === solved_no, t("rule.unsolve"), CircleX, solve(null)],
      [
        rules && !is_removed && post.no > 1 && post.status !== "moved",
        t("rule.split_here"),
        Split,
        () => rule.open("split", post.no),
      ],
    ],
    [
      [isOwn && isVisible, t("act.withdraw"), Trash2, to("withdraw")],
      [
        isOwn && post.status === "withdrawn",
        t("act.put_back"),
        RotateCcw,
        () => withdraw({ post_id: post.id, withdrawn: false }),
      ],
      [
        own !== null && !isOwn && isVisible && !own.flags.has(post.id),
        t("act.flag"),
        Flag,
        to("flag"),
      ],
      [
        own !== null && !isOwn && other !== null,
        t(isBlocked ? "act.unblock" : "act.block", { name }),
        isBlocked ? UserRoundCheck : UserRoundX,
        () =>
          other &&
          block(
            { number: other.number, blocked: !isBlocked },
            {
              onSuccess: () =>
                toast("success", t(isBlocked ? "was_unblocked" : "was_blocked", { name })),
            },
          ),
      ],
      [rules && !isOwn && isVisible, t("act.remove"), Trash2, to("remove")],
      [rules && post.status === "removed", t("act.restore"), RotateCcw, judged("restore")],
      [rules && post.status === "held", t("act.approve"), ShieldCheck, judged("approve")],
    ],
  ];
  return <ActionMenuPanel {...menu} groups={groups} />;
}
