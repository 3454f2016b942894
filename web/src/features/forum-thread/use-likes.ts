import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { ownThread } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readBy } from "../../lib/forum/read-by.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { type Pressed, countWith, withAnswer, withError, withPress } from "./like-counts.ts";
import { partOf, threadKeys } from "./queries.ts";
import type { ForumPost, ThreadState } from "./thread-window.ts";

export interface Likes {
  /** How many like the post, as the reader expects it. */
  countOf: (post: ForumPost) => number;
  press: (post: ForumPost, liked: boolean) => void;
}

export function useLikes(userId: string | null, { thread, version }: ThreadState): Likes {
  const client = useQueryClient();
  const onError = useErrorToast();
  const { id: threadId } = thread;
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map());
  // Two presses within one render build on each other.
  const latest = useRef(pressed);
  const set = (post: ForumPost, next: (one: Pressed | undefined) => Pressed | undefined): void => {
    const one = next(latest.current.get(post.id));
    if (!one) return;
    latest.current = new Map(latest.current).set(post.id, one);
    setPressed(latest.current);
    client.setQueryData<z.infer<typeof ownThread>>(
      sessionKey(userId ?? "", [...threadKeys.own(threadId), partOf(post.no)]),
      (own) => {
        const likes = own?.likes.filter((id) => id !== post.id) ?? [];
        return own && { ...own, likes: one.liked ? [...likes, post.id] : likes };
      },
    );
  };

  const { mutate } = useMutation({
    mutationKey: ["forum-thread", "like"],
    // One after the other: what was pressed last is what stands.
    scope: { id: `like:${threadId}` },
    mutationFn: async ({ post, liked }: { post: ForumPost; liked: boolean }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("like_post", { post_id: post.id, liked }).throwOnError();
      return readBy("likedPost", data);
    },
    onMutate: ({ post, liked }) =>
      set(post, (one) => withPress(one, { likes: post.likes, version }, liked)),
    onError: (error, { post }) => {
      set(post, (one) => one && withError(one));
      onError(error);
    },
    onSuccess: (stored, { post }) => set(post, (one) => one && withAnswer(one, stored)),
  });

  const countOf = useCallback(
    (post: ForumPost) => countWith(pressed.get(post.id), { likes: post.likes, version }),
    [pressed, version],
  );
  const press = useCallback((post: ForumPost, liked: boolean) => mutate({ post, liked }), [mutate]);
  return { countOf, press };
}
