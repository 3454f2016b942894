import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { preloadPostText } from "../../components/markdown/post-text.tsx";
import { sessionKey } from "../../lib/api/session-key.ts";
import { isMissing, type Reader, readAs } from "../../lib/forum/read-as.ts";
import { readBy } from "../../lib/forum/read-by.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import {
  type ChangedPosts,
  MOST_CHANGED,
  type Span,
  STEP,
  type ThreadPage,
  type ThreadState,
  firstAround,
  windowOf,
} from "./thread-window.ts";

/** Which thread, and as whom it is read. */
export interface ThreadOf {
  number: number;
  reader: Reader;
}

const all = ["forum-thread"] as const;
export const threadKeys = {
  all,
  thread: ({ number, reader }: ThreadOf) =>
    reader === null ? ([...all, number] as const) : sessionKey(reader, [...all, number] as const),
  head: (of: ThreadOf, version: number) => [...threadKeys.thread(of), "head", version] as const,
  own: (threadId: string) => [...all, "own", threadId] as const,
  readers: (threadId: string) => [...all, "readers", threadId] as const,
};

interface Opening extends ThreadOf {
  /** The post that the address names. */
  post?: number | undefined;
  /** The page's path, with which its first data may have come. */
  path?: string | undefined;
}

/** A thread with the window of its posts. Rejects for one that does not exist for the reader. */
export const threadQuery = ({ post, path, ...of }: Opening) =>
  liveQuery({
    queryKey: threadKeys.thread(of),
    load: async (signal): Promise<ThreadState> => {
      const first = post === undefined ? 1 : firstAround(post);
      const arrived = path && first === 1 && takeFirstData(path);
      const given = { number: of.number, first_no: first, at_most: STEP };
      const found = arrived
        ? (arrived as ThreadPage)
        : await readBy("threadPage", readAs(of.reader, "read_thread", given, signal));
      return windowOf(found, { first, atMost: STEP });
    },
  });

/** Where a thread stands now; null where this reader no longer finds it. */
export const headQuery = (of: ThreadOf, version: number) =>
  queryOptions({
    queryKey: threadKeys.head(of, version),
    queryFn: async ({ signal }): Promise<ThreadPage | null> => {
      try {
        const given = { number: of.number, first_no: 1, at_most: 1 };
        return await readBy("threadPage", readAs(of.reader, "read_thread", given, signal));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** The posts of a span that changed after a version; `to` null: up to the last one. */
export async function fetchChanged(
  reader: Reader,
  given: { threadId: string; since: number; from: number; to: number | null },
  signal: AbortSignal,
): Promise<ChangedPosts> {
  const { threadId: thread_id, since, from, to } = given;
  const read = async (first: number, last: number | null) => {
    // The generated types know no null within an array.
    const shown = [first, last] as number[];
    return readBy(
      "changedPosts",
      readAs(reader, "read_changed_posts", { thread_id, since, shown }, signal),
    );
  };
  // Posts of a part may change before the last one is read: all are as new as the first answer.
  const { thread, posts, ...rest } = await read(from, to);
  let { next } = rest;
  while (next !== null) {
    const part = await read(next, to ?? from + MOST_CHANGED - 1);
    posts.push(...part.posts);
    next = part.next;
  }
  return { thread, posts };
}

/** A thread that moves on while it is read is asked again; soon enough one answer is the latest. */
const MOST_TRIES = 8;

/** The posts of a span, not older than the state that the cache has by then; else null. */
export async function fetchSpan(
  client: QueryClient,
  of: ThreadOf,
  span: Span,
): Promise<ChangedPosts | null> {
  const queryKey = threadKeys.thread(of);
  const read = () => client.getQueryData<ThreadState>(queryKey);
  for (let turn = 0; turn < MOST_TRIES; turn++) {
    const threadId = read()?.thread.id;
    if (!threadId) return null;
    const given = { threadId, since: 0, ...span };
    const found = await fetchChanged(of.reader, given, new AbortController().signal);
    // Posts that came as typed, and then grew or shrank, would move what is read.
    await preloadPostText(found.posts.map(({ body }) => body));
    const now = read();
    if (now && found.thread.version >= now.version) return found;
  }
  return null;
}

/** What one reader sees of posts is asked in parts of this size. */
const OWN_PART = 50;

/** The part that a post is in. */
export const partOf = (no: number): number => Math.floor((no - 1) / OWN_PART);

/** The first part and the last one that a window needs. */
export const partsOf = ({ from, to }: Span): { first: number; last: number } => ({
  first: partOf(from),
  last: partOf(Math.max(from, to)),
});

export const ownQuery = (userId: string, threadId: string, part: number) =>
  queryOptions({
    queryKey: sessionKey(userId, [...threadKeys.own(threadId), part]),
    queryFn: async ({ signal }) => {
      const given = { thread_id: threadId, first_no: part * OWN_PART + 1, at_most: OWN_PART };
      return readBy(
        "ownThread",
        readAs(userId, "read_own_thread" as never, given as never, signal),
      );
    },
    staleTime: Infinity,
    // What was liked, followed or read elsewhere meanwhile.
    refetchOnMount: "always",
  });
