import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  Clock,
  FolderInput,
  Lock,
  LockOpen,
  type LucideIcon,
  Merge,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Split,
  Trash2,
} from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MenuAction } from "../../../components/action-menu-panel.tsx";
import type { ThreadForm } from "../../../components/forum/thread-dialog.tsx";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import {
  type ChangedThread,
  changeThread,
  removeThread,
} from "../../../lib/forum/thread-changes.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { threadKeys, type ThreadOf } from "../queries.ts";
import { type ThreadState, withChanges } from "../thread-window.ts";
import type { Own } from "../use-own.ts";

export interface ThreadParts {
  /** Of the thread's menu. */
  ruling: MenuAction[][];
  /** Null where the reader does not choose the answer: its author and the moderators do. */
  solve: ((no: number | null) => void) | null;
  /** Null for others than moderators. */
  split: ((no: number) => void) | null;
  dialog: ReactNode;
}

const ThreadDialog = lazyPart(
  async () => (await import("../../../components/forum/thread-dialog.tsx")).ThreadDialog,
  Nothing,
);

/** What moderators do with a thread, and some of it its author. */
export function useThreadParts(of: ThreadOf, state: ThreadState, own: Own | null): ThreadParts {
  const { t } = useTranslation("forum-thread");
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ form: ThreadForm; at: number | null } | null>(null);
  const onError = useErrorToast();
  const { thread, author, topic } = state;

  /** Shows what was changed; a thread that went elsewhere is followed there. */
  const show = (changed: ChangedThread): void => {
    client.setQueryData<ThreadState>(threadKeys.thread(of), (now) =>
      now && changed.thread.id === now.thread.id && changed.thread.version === now.version + 1
        ? withChanges(now, { thread: changed.thread, posts: [] })
        : now,
    );
    if (changed.thread.number === thread.number) return;
    void navigate({
      to: "/topics/$topicSlug/$threadId",
      params: { topicSlug: changed.topic, threadId: String(changed.thread.number) },
    });
  };
  const { mutate: change } = useMutation({ ...changeThread, onSuccess: show, onError });
  const { mutate: remove } = useMutation({ ...removeThread, onSuccess: show, onError });

  const rules = own?.may.moderate ?? false;
  const isAuthor = own !== null && author !== null && author.number === own.number;
  const { id: thread_id, is_pinned, is_locked, is_removed, solved_no } = thread;
  const to = (form: ThreadForm) => () => setOpen({ form, at: null });
  const offers: [offered: boolean, name: string, sign: LucideIcon, onChoose: () => void][][] = [
    [
      [(rules || isAuthor) && !is_removed, t("rule.rename"), Pencil, to("rename")],
      [
        rules && !is_removed,
        t(is_pinned ? "rule.unpin" : "rule.pin"),
        is_pinned ? PinOff : Pin,
        () => change({ thread_id, changes: { is_pinned: !is_pinned }, seen: { is_pinned } }),
      ],
      [
        rules && !is_removed,
        t(is_locked ? "rule.unlock" : "rule.lock"),
        is_locked ? LockOpen : Lock,
        () => change({ thread_id, changes: { is_locked: !is_locked }, seen: { is_locked } }),
      ],
      [rules && !is_removed, t("rule.slow"), Clock, to("slow")],
    ],
    [
      [rules && !is_removed, t("rule.move"), FolderInput, to("move")],
      [rules && !is_removed && thread.last_no > 1, t("rule.split"), Split, to("split")],
      [rules && !is_removed, t("rule.merge"), Merge, to("merge")],
      [rules && !is_removed, t("rule.take_down"), Trash2, to("take_down")],
      [
        rules && is_removed,
        t("rule.put_up"),
        RotateCcw,
        () => remove({ thread_id, removed: false }),
      ],
    ],
  ];
  const ruling = offers.map((group) =>
    group
      .filter(([offered]) => offered)
      .map(([, name, Sign, onChoose]) => ({
        name,
        sign: <Sign aria-hidden="true" className="size-4 text-ink-2" />,
        onChoose,
      })),
  );

  const solve = useCallback(
    (no: number | null) => change({ thread_id, changes: { solved_no: no }, seen: { solved_no } }),
    [change, thread_id, solved_no],
  );
  const split = useCallback((no: number) => setOpen({ form: "split", at: no }), []);
  const dialog = open && (
    <ThreadDialog
      form={open.form}
      of={{ thread, topic, posts: state.posts }}
      at={open.at}
      onClose={() => setOpen(null)}
      onDone={show}
    />
  );
  return {
    ruling,
    solve: (rules || isAuthor) && !is_removed ? solve : null,
    split: rules && !is_removed ? split : null,
    dialog,
  };
}
