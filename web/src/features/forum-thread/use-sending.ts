import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ComposedPost } from "../../components/forum/composer/composer.tsx";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { ChangedPost } from "../../lib/forum/post-changes.ts";
import { readBy } from "../../lib/forum/read-by.ts";
import { threadKeys, type ThreadOf } from "./queries.ts";
import { type ThreadState, isNext, withChanges } from "./thread-window.ts";

/** A reply of the reader that the window does not have yet. */
export interface Sent {
  key: string;
  body: string;
  /** Its number, once it is stored. */
  no: number | null;
}

/**
 * Sends replies, each shown at once. One that fails is taken back, and its error thrown: its text is in the
 * composer, which sends it again under the same key.
 */
export function useSending(of: ThreadOf, threadId: string) {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);

  /** What the reader changed. The message of the same commit may be here already, or one before it missing. */
  const show = useCallback(
    ({ thread, post }: ChangedPost) =>
      client.setQueryData<ThreadState>(threadKeys.thread(of), (state) =>
        state && isNext(state, thread.version)
          ? withChanges(state, { thread, posts: [post] })
          : state,
      ),
    [client, of],
  );
  const send = useCallback(
    async ({ body, key, replyTo }: ComposedPost): Promise<number> => {
      const others = (all: readonly Sent[]) => all.filter((one) => one.key !== key);
      setSent((all) => [...others(all), { key, body, no: null }]);
      try {
        const supabase = await getSupabase();
        const { data } = await supabase
          .rpc("post_reply", {
            key,
            thread_id: threadId,
            body,
            ...(replyTo !== null && { reply_to: replyTo }),
          })
          .throwOnError();
        const { thread, post } = await readBy("changedPost", data);
        show({ thread, post });
        setSent((all) => all.map((one) => (one.key === key ? { ...one, no: post.no } : one)));
        return post.no;
      } catch (error) {
        setSent(others);
        throw error;
      }
    },
    [show, threadId],
  );
  return { sent, send, show };
}
