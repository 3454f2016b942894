import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { changedPost } from "../../../../supabase/functions/_shared/contracts/forum.ts";
import type { ComposedPost } from "../../components/forum/composer/composer.tsx";
import { getSupabase } from "../../lib/api/supabase.ts";
import { threadKeys, type ThreadOf } from "./queries.ts";
import { type ThreadState, isAtEnd, withChanges } from "./thread-window.ts";

/** A reply of the reader that the window does not have yet. */
export interface Sent {
  key: string;
  body: string;
}

/**
 * Sends replies, each shown at once. One that fails is taken back, and its error thrown: its text is in the
 * composer, which sends it again under the same key.
 */
export function useSending(of: ThreadOf, threadId: string) {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);

  const send = useCallback(
    async ({ body, key, replyTo }: ComposedPost): Promise<number> => {
      const others = (all: readonly Sent[]) => all.filter((one) => one.key !== key);
      setSent((all) => [...others(all), { key, body }]);
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
        const { thread, post } = changedPost.parse(data);
        // The message of the same commit may be here already, or others before it still on their way.
        client.setQueryData<ThreadState>(threadKeys.thread(of), (state) =>
          state && isAtEnd(state) && thread.version === state.version + 1
            ? withChanges(state, { thread, posts: [post] })
            : state,
        );
        return post.no;
      } catch (error) {
        setSent(others);
        throw error;
      }
    },
    [client, of, threadId],
  );
  return { sent, send };
}
