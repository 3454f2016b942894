import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ThreadForm } from "../../../components/forum/thread-dialog.tsx";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import type { ChangedThread } from "../../../lib/forum/thread-changes.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { mayStillEdit } from "../may-still-edit.ts";
import { threadKeys, type ThreadOf } from "../queries.ts";
import { type ThreadState, isNext, withChanges } from "../thread-window.ts";
import type { Own } from "../use-own.ts";

/** What a reader may do with a thread, and how it is done. The same object as long as the rights stay. */
export interface ThreadRule {
  rules: boolean;
  /** Its author and the moderators choose the answer, and the title. */
  names: boolean;
  /** Its author may change the title for a time. */
  renames: boolean;
  /** Shows a form; `at` is the post that the thread is split at. */
  open: (form: ThreadForm, at?: number) => void;
  onChanged: (changed: ChangedThread) => void;
}

const ThreadDialog = lazyPart(
  async () => (await import("../../../components/forum/thread-dialog.tsx")).ThreadDialog,
  Nothing,
);

/** What moderators do with a thread, and some of it its author. */
export function useThreadParts(
  of: ThreadOf,
  state: ThreadState,
  own: Own | null,
): { rule: ThreadRule; dialog: ReactNode } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ form: ThreadForm; at: number | null } | null>(null);
  const { thread, author, topic } = state;

  /** Shows what was changed; a thread that moved is opened at its new address. */
  const onChanged = useCallback(
    (changed: ChangedThread): void => {
      client.setQueryData<ThreadState>(threadKeys.thread(of), (now) =>
        now && changed.thread.id === now.thread.id && isNext(now, changed.thread.version)
          ? withChanges(now, { thread: changed.thread, posts: [] })
          : now,
      );
      if (changed.thread.number === thread.number) return;
      void navigate({
        to: "/topics/$topicSlug/$threadId",
        params: { topicSlug: changed.topic, threadId: String(changed.thread.number) },
      });
    },
    [client, navigate, of, thread.number],
  );
  const open = useCallback(
    (form: ThreadForm, at?: number) => setShown({ form, at: at ?? null }),
    [],
  );

  const rules = own?.may.moderate ?? false;
  const names = rules || (own !== null && author !== null && author.number === own.number);
  const renames = useAtNow((now) => names && mayStillEdit(own, thread.created_at, now));
  const rule = useMemo(
    () => ({ rules, names, renames, open, onChanged }),
    [rules, names, renames, open, onChanged],
  );
  const dialog = shown && (
    <ThreadDialog
      form={shown.form}
      of={{ thread, topic, posts: state.posts }}
      at={shown.at}
      onClose={() => setShown(null)}
      onDone={onChanged}
    />
  );
  return { rule, dialog };
}
