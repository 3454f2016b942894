import type { QueryClient } from "@tanstack/react-query";
import {
  POSTS_EVENT,
  postsMessage,
  threadTopic,
} from "../../../../supabase/functions/_shared/contracts/forum.ts";
import { TYPING_EVENT } from "../../../../supabase/functions/_shared/contracts/forum-live.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import { isMissing } from "../../lib/forum/read-as.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { fetchChanged, threadKeys, type ThreadOf } from "./queries.ts";
import {
  type ChangedPosts,
  type PostsMessage,
  type ThreadState,
  askedOf,
  covers,
  mergePosts,
  withChanges,
} from "./thread-window.ts";

/** A window that grows at each try is rather shown as it was. */
const MOST_TRIES = 5;

export const liveThread =
  (client: QueryClient, of: ThreadOf, heardTyping: (payload: unknown) => void) =>
  (threadId: string): CachedTopic<ThreadState, PostsMessage> => {
    const queryKey = threadKeys.thread(of);
    return {
      topic: threadTopic(threadId),
      event: POSTS_EVENT,
      others: { [TYPING_EVENT]: heardTyping },
      decode: (payload) => readOrReport(postsMessage, payload, "message of a thread"),
      merge: mergePosts,
      queryKey,
      // Posts of the window that changed since, instead of all of them. The window may have grown while
      // they were asked for: then they are asked for again.
      async load(_named, _shown, signal) {
        for (let turn = 0; ; turn++) {
          const before = client.getQueryData<ThreadState>(queryKey);
          if (!before) throw new Error("The thread is not shown");
          const asked = askedOf(before);
          const given = { threadId, since: before.version, ...asked };
          let changed: ChangedPosts;
          try {
            changed = await fetchChanged(of.reader, given, signal);
          } catch (error) {
            if (!isMissing(error)) throw error;
            // What this reader can no longer find was removed, or merged into another thread.
            const version = before.version + 1;
            return { ...before, version, thread: { ...before.thread, version, is_removed: true } };
          }
          const now = client.getQueryData<ThreadState>(queryKey) ?? before;
          const isSame = now.version === before.version && covers(asked, now);
          if (isSame) return withChanges(now, changed);
          if (turn === MOST_TRIES) return withChanges(before, changed);
        }
      },
    };
  };
