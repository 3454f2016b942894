import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import type {
  changedThread,
  threadChanges,
} from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import type { Json } from "../api/database.types.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import { OWN_FORUMS } from "./own-forums-key.ts";
import { readAs } from "./read-as.ts";
import { readBy } from "./read-by.ts";

/** A thread as it is after a ruling, and the topic that it stands in. */
export type ChangedThread = z.infer<typeof changedThread>;
export type ThreadChanges = z.infer<typeof threadChanges>;

interface ThreadChange {
  thread_id: string;
  changes: ThreadChanges;
  /** The same properties as they were shown. */
  seen: ThreadChanges;
}

export const changeThread = mutationOptions({
  mutationKey: ["forum", "change-thread"],
  mutationFn: async (change: ThreadChange): Promise<ChangedThread> => {
    const supabase = await getSupabase();
    const given = change as ThreadChange & { changes: Json; seen: Json };
    const { data } = await supabase.rpc("change_thread", given).throwOnError();
    return readBy("changedThread", data);
  },
});

export const removeThread = mutationOptions({
  mutationKey: ["forum", "remove-thread"],
  mutationFn: async (ruling: { thread_id: string; removed: boolean; reason?: string }) => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("remove_thread", ruling).throwOnError();
    return readBy("changedThread", data);
  },
});

export const moveThread = mutationOptions({
  mutationKey: ["forum", "move-thread"],
  mutationFn: async (move: { thread_id: string; topic_id: string }): Promise<ChangedThread> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("move_thread", move).throwOnError();
    return readBy("changedThread", data);
  },
});

interface Split {
  /** Of the thread that is made. */
  id: string;
  thread_id: string;
  post_nos: number[];
  title: string;
  topic_id: string;
}

export const splitThread = mutationOptions({
  mutationKey: ["forum", "split-thread"],
  mutationFn: async (split: Split): Promise<ChangedThread> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("split_thread", split).throwOnError();
    return readBy("changedThread", data);
  },
});

export const mergeThreads = mutationOptions({
  mutationKey: ["forum", "merge-threads"],
  mutationFn: async (merge: { thread_id: string; into_id: string }): Promise<ChangedThread> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("merge_threads", merge).throwOnError();
    return readBy("mergedThread", data);
  },
});

/** The topics into which the reader may bring a thread: those of forums where they moderate. */
export const moderatedTopicsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [OWN_FORUMS, "moderated-topics"]),
    queryFn: async ({ signal }) => {
      const [forums, own] = await Promise.all([
        readBy("forumList", readAs(userId, "read_forums", {}, signal)),
        readBy("ownForums", readAs(userId, "read_own_forums", {}, signal)),
      ]);
      return forums.flatMap(({ slug, names, topics, is_archived }) =>
        own.moderates.includes(slug) && !is_archived
          ? topics
              .filter((topic) => !topic.is_archived)
              .map((topic) => ({ id: topic.id, names: topic.names, forum: names }))
          : [],
      );
    },
  });

/** Which thread a number leads to, for the one who is about to merge another into it. */
export const namedThreadQuery = (userId: string, number: number) =>
  queryOptions({
    queryKey: sessionKey(userId, [OWN_FORUMS, "named-thread", number]),
    queryFn: async ({ signal }) => {
      const given = { number, first_no: 1, at_most: 1 };
      const found = await readBy("threadPage", readAs(userId, "read_thread", given, signal));
      return found.thread;
    },
    retry: false,
  });
