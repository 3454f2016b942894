import type { QueryClient } from "@tanstack/react-query";
import {
  POSTS_EVENT,
  postsMessage,
  threadTopic,
} from "../../../../supabase/functions/_shared/contracts/forum.ts";
import {
  TYPING_EVENT,
  typingMessage,
  type TypingMessage,
} from "../../../../supabase/functions/_shared/contracts/forum-live.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import { isMissing } from "../../lib/forum/read-as.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { fetchChanged, threadKeys, type ThreadOf } from "./queries.ts";
import {
  type ChangedPosts,
  type PostsMessage,
  type ThreadState,
  spanToRefresh,
  covers,
  mergePosts,
  withChanges,
  withoutThread,
} from "./thread-window.ts";

/** A window that grows at each try is rather shown as it was. */
const MOST_TRIES = 5;

export const liveThread =
  (client: QueryClient, of: ThreadOf, heardTyping: (message: TypingMessage) => void) =>
  (threadId: string): CachedTopic<ThreadState, PostsMessage> => {
    const queryKey = threadKeys.thread(of);
    return {
      topic: threadTopic(threadId),
      event: POSTS_EVENT,
      others: {
        [TYPING_EVENT]: (payload) => {
          const message = typingMessage.safeParse(payload);
          if (message.success) heardTyping(message.data);
        },
      },
      decode: (payload) => readOrReport(postsMessage, payload, "message of a thread"),
      merge: mergePosts,
      queryKey,
      // Posts of the window that changed since, instead of all of them. The window may have grown while
      // they were asked for: then they are asked for again.
      async load(named, _shown, signal) {
        for (let turn = 0; ; turn++) {
          const before = client.getQueryData<ThreadState>(queryKey);
          if (!before) throw new Error("The thread is not shown");
          const asked = spanToRefresh(before);
          const given = { threadId, since: before.known, ...asked };
          let changed: ChangedPosts;
          try {
            changed = await fetchChanged(of.reader, given, signal);
          } catch (error) {
            if (!isMissing(error)) throw error;
            return withoutThread(before, named?.version ?? null);
          }
          const now = client.getQueryData<ThreadState>(queryKey) ?? before;
          const isSame = now.version === before.version && covers(asked, now);
          if (isSame) return withChanges(now, changed);
          if (turn === MOST_TRIES) return withChanges(before, changed);
        }
      },
    };
  };
