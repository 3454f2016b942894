import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { readBy } from "../../lib/forum/read-by.ts";
import type { WatchLevel } from "../../lib/forum/watch-levels.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { forumKeys } from "./queries.ts";

const refreshOwn = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: forumKeys.own() });

interface Watch {
  forum: string;
  /** Null: the whole forum. */
  topic: string | null;
  level: WatchLevel | null;
}

/** Follows or mutes a forum or a topic, or neither. Sent twice, it is the same. */
export const watchForum = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...forumKeys.all, "watch"],
    mutationFn: async ({ forum, topic, level }: Watch) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("watch_forum", {
          slug: forum,
          topic_slug: topic as string,
          level: level as string,
        })
        .throwOnError();
    },
    onSuccess: () => refreshOwn(queryClient),
  });

interface NewThread {
  /** Made by the browser, as the key: what is sent again is stored once. */
  id: string;
  key: string;
  topicId: string;
  title: string;
  body: string;
}

/** Starts a thread and returns its number, which stands in its address. */
export async function startThread({ topicId, ...thread }: NewThread): Promise<number> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc("start_thread", { ...thread, topic_id: topicId })
    .throwOnError();
  return (await readBy("changedPost", data)).thread.number;
}

/** From now on, what was posted before counts as read. */
export const markForumsRead = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...forumKeys.all, "read"],
    mutationFn: async () => {
      const supabase = await getSupabase();
      await supabase.rpc("mark_forums_read").throwOnError();
    },
    onSuccess: () => refreshOwn(queryClient),
  });
