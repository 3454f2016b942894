import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  Clock,
  Copy,
  FolderInput,
  Link2,
  Lock,
  LockOpen,
  Merge,
  Pencil,
  Pin,
  PinOff,
  Printer,
  RotateCcw,
  Rss,
  Split,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { feedPath } from "../../../../../supabase/functions/_shared/contracts/feed-path.ts";
import type { MenuButton } from "../../../components/action-menu.tsx";
import { ActionMenuPanel, type MenuAction } from "../../../components/action-menu-panel.tsx";
import type { ThreadForm } from "../../../components/forum/thread-dialog.tsx";
import type { PanelState } from "../../../components/ui/use-menu-panel.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { changeThread, removeThread } from "../../../lib/forum/thread-changes.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import type { ThreadOf } from "../queries.ts";
import type { ThreadState } from "../thread-window.ts";
import {
  asMarkdown,
  stopShowingFirstPosts,
  readFirstPosts,
  showFirstPosts,
  WHOLE,
} from "../whole-thread.ts";
import { authorName } from "./post-row.tsx";
import type { ThreadRule } from "./use-thread-parts.tsx";

export interface ThreadMenuProps extends MenuButton {
  state: ThreadState;
  of: ThreadOf;
  rule: ThreadRule;
  /** The first post on the screen. */
  place: number;
  onGo: (no: number) => void;
}

/** What can be done with a thread. */
export function ThreadMenu(props: ThreadMenuProps & PanelState) {
  const { state, of, rule, place, onGo, ...menu } = props;
  const { t, i18n } = useTranslation("forum-thread");
  const { date, number } = useReaderFormat();
  const client = useQueryClient();
  const onError = useErrorToast();
  const { thread, topic } = state;
  const { id: thread_id, is_pinned, is_locked, is_removed } = thread;
  const path = `/topics/${topic.slug}/${thread.number}`;
  const { mutate: change } = useMutation({ ...changeThread, onSuccess: rule.onChanged, onError });
  const { mutate: remove } = useMutation({ ...removeThread, onSuccess: rule.onChanged, onError });

  async function copy(): Promise<void> {
    const posts = await readFirstPosts(client, of);
    const text = asMarkdown(thread.title, posts, (post) => {
      const at = date(Date.parse(post.created_at), { dateStyle: "medium", timeStyle: "short" });
      return `${authorName(post, t("former_member"))} · ${at}`;
    });
    if (!(await copyText(text))) return toast("error", t("not_copied"));
    const n = number(posts.length);
    if (thread.last_no > WHOLE) return toast("warning", t("copied_part", { n }));
    return toast("success", t("copied_markdown", { count: posts.length, n }));
  }
  async function print(): Promise<void> {
    await showFirstPosts(client, of);
    const after = () => {
      stopShowingFirstPosts(client, of);
      // The page has let go of where the reader was.
      if (place > WHOLE) onGo(place);
    };
    addEventListener("afterprint", after, { once: true });
    // The posts are laid out before the dialog holds the page still.
    requestAnimationFrame(() => setTimeout(() => window.print()));
  }
  async function link(): Promise<void> {
    const done = await copyText(new URL(path, location.href).href);
    toast(done ? "success" : "error", t(done ? "copied_link" : "not_copied"));
  }
  const feed = supabaseUrl + feedPath(path, "atom", i18n.resolvedLanguage ?? "en");

  const rules = rule.rules && !is_removed;
  const to = (form: ThreadForm) => () => rule.open(form);
  const groups: MenuAction[][] = [
    [
      [true, t("copy_link"), Link2, () => void link()],
      [true, t("copy_markdown"), Copy, () => void copy().catch(onError)],
      [true, t("print"), Printer, () => void print().catch(onError)],
      [of.reader === null, t("feed"), Rss, () => void window.open(feed)],
    ],
    [
      [rule.renames && !is_removed, t("rule.rename"), Pencil, to("rename")],
      [
        rules,
        t(is_pinned ? "rule.unpin" : "rule.pin"),
        is_pinned ? PinOff : Pin,
        () => change({ thread_id, changes: { is_pinned: !is_pinned }, seen: { is_pinned } }),
      ],
      [
        rules,
        t(is_locked ? "rule.unlock" : "rule.lock"),
        is_locked ? LockOpen : Lock,
        () => change({ thread_id, changes: { is_locked: !is_locked }, seen: { is_locked } }),
      ],
      [rules, t("rule.slow"), Clock, to("slow")],
    ],
    [
      [rules, t("rule.move"), FolderInput, to("move")],
      [rules && thread.last_no > 1, t("rule.split"), Split, to("split")],
      [rules, t("rule.merge"), Merge, to("merge")],
      [rules, t("rule.take_down"), Trash2, to("take_down")],
      [
        rule.rules && is_removed,
        t("rule.put_up"),
        RotateCcw,
        () => remove({ thread_id, removed: false }),
      ],
    ],
  ];
  return <ActionMenuPanel {...menu} groups={groups} />;
}
