import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import type {
  changedPost,
  forumPost,
} from "../../../../supabase/functions/_shared/contracts/forum.ts";
import type { FlagReason } from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import type { postHistory } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import { readBy } from "./read-by.ts";

export type ForumPost = z.infer<typeof forumPost>;
/** The post with its thread, for the page to take in before the message arrives. */
export type ChangedPost = z.infer<typeof changedPost>;
export type PostVersion = z.infer<typeof postHistory>[number];

interface PostEdit {
  post_id: number;
  /** That the new text builds on. */
  revision: number;
  body: string;
  reason?: string;
}

export const editPost = mutationOptions({
  mutationKey: ["forum", "edit"],
  mutationFn: async (edit: PostEdit): Promise<ChangedPost> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("edit_post", edit).throwOnError();
    return readBy("changedPost", data);
  },
});

/** Of one's own post: takes it back, or puts it there again. */
export const withdrawPost = mutationOptions({
  mutationKey: ["forum", "withdraw"],
  mutationFn: async (change: { post_id: number; withdrawn: boolean }): Promise<ChangedPost> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("withdraw_post", change).throwOnError();
    return readBy("changedPost", data);
  },
});

interface PostRuling {
  post_id: number;
  action: "remove" | "restore" | "hold" | "approve";
  reason?: string;
  /** That the moderator has read. */
  revision?: number;
}

/** Of a moderator. */
export const rulePost = mutationOptions({
  mutationKey: ["forum", "rule"],
  mutationFn: async (ruling: PostRuling): Promise<ChangedPost> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("rule_post", ruling).throwOnError();
    return readBy("changedPost", data);
  },
});

export const flagPost = mutationOptions({
  mutationKey: ["forum", "flag"],
  mutationFn: async (flag: { post_id: number; reason: FlagReason; note?: string }) => {
    const supabase = await getSupabase();
    await supabase.rpc("flag_post", flag).throwOnError();
  },
});

interface Keep {
  post_id: number;
  kept: boolean;
  note?: string;
  remind_at?: string;
}

export const keepPost = mutationOptions({
  mutationKey: ["forum", "keep"],
  mutationFn: async (keep: Keep): Promise<Keep> => {
    const supabase = await getSupabase();
    await supabase.rpc("keep_post", keep).throwOnError();
    return keep;
  },
});

/** Former texts of a post, oldest first; `revision` of the present one, so that an edit is asked for anew. */
export const postHistoryQuery = (userId: string | null, postId: number, revision: number) =>
  queryOptions({
    queryKey: sessionKey(userId ?? "", ["forum", "history", postId, revision]),
    queryFn: async ({ signal }): Promise<PostVersion[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("read_post_history", { post_id: postId })
        .abortSignal(signal)
        .throwOnError();
      return readBy("postHistory", data);
    },
  });
