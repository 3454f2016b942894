import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type * as z from "zod/mini";
import type { ownThread } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { OWN_PART, threadKeys } from "./queries.ts";
import type { ForumPost } from "./thread-window.ts";

/** A like that was pressed: how many the post then has. */
interface Pressed {
  liked: boolean;
  /** Of the post when it was pressed; once the message has come, it counts itself. */
  before: number;
}

/** Without a message the count that was expected stands no longer than until the page asks again. */
const FORGOTTEN_AFTER = 5_000;

export interface Likes {
  /** How many like the post, as the reader expects it. */
  countOf: (post: ForumPost) => number;
  press: (post: ForumPost, liked: boolean) => void;
}

export function useLikes(userId: string | null, threadId: string): Likes {
  const client = useQueryClient();
  const onError = useErrorToast();
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map());

  const { mutate } = useMutation({
    mutationKey: ["forum-thread", "like"],
    // One after the other: what was pressed last is what stands.
    scope: { id: `like:${threadId}` },
    mutationFn: async ({ post, liked }: { post: ForumPost; liked: boolean }) => {
      const supabase = await getSupabase();
      await supabase.rpc("like_post", { post_id: post.id, liked }).throwOnError();
    },
    onMutate: ({ post, liked }) => {
      const queryKey = sessionKey(userId ?? "", [
        ...threadKeys.own(threadId),
        Math.floor((post.no - 1) / OWN_PART),
      ]);
      const set = (now: boolean) =>
        client.setQueryData<z.infer<typeof ownThread>>(queryKey, (own) => {
          const likes = own?.likes.filter((id) => id !== post.id) ?? [];
          return own && { ...own, likes: now ? [...likes, post.id] : likes };
        });
      set(liked);
      setPressed((all) => new Map(all).set(post.id, { liked, before: post.likes }));
      return { undo: () => set(!liked) };
    },
    onError: (error, { post }, context) => {
      context?.undo();
      setPressed((all) => without(all, post.id));
      onError(error);
    },
    onSuccess: (_, { post }) => {
      setTimeout(() => setPressed((all) => without(all, post.id)), FORGOTTEN_AFTER);
    },
  });

  const countOf = useCallback(
    (post: ForumPost) => {
      const one = pressed.get(post.id);
      if (one?.before !== post.likes) return post.likes;
      return Math.max(0, post.likes + (one.liked ? 1 : -1));
    },
    [pressed],
  );
  const press = useCallback((post: ForumPost, liked: boolean) => mutate({ post, liked }), [mutate]);
  return { countOf, press };
}

function without(all: ReadonlyMap<number, Pressed>, id: number): ReadonlyMap<number, Pressed> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
