import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type {
  ownForums,
  ownThreads,
} from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import type {
  forumList,
  foundPosts,
  listedThread,
  threadList,
  topicPage,
} from "../../../../supabase/functions/_shared/contracts/forum.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { OWN_FORUMS } from "../../lib/forum/own-forums-key.ts";
import { readAs, type Reader } from "../../lib/forum/read-as.ts";
import { readBy } from "../../lib/forum/read-by.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import type { ForumSearch } from "./search.ts";
import type { ThreadListName } from "./thread-list-name.ts";

export type Forum = z.infer<typeof forumList>[number];
export type Topic = Forum["topics"][number];
export type Thread = z.infer<typeof listedThread>;
export type TopicHead = Pick<z.infer<typeof topicPage>, "forum" | "topic">;
export type FoundPost = z.infer<typeof foundPosts>["posts"][number];
export type OwnForums = z.infer<typeof ownForums>;
export type OwnThread = z.infer<typeof ownThreads>[number];

const keys = {
  all: ["forums"] as const,
  /** Of visitors for null: no account is in the key. */
  of: (reader: Reader, ...key: readonly unknown[]): QueryKey =>
    reader === null ? [...keys.all, ...key] : sessionKey(reader, [...keys.all, ...key]),
  own: () => [OWN_FORUMS] as const,
  ofOwn: (userId: string, ...key: readonly unknown[]): QueryKey =>
    sessionKey(userId, [OWN_FORUMS, ...key]),
};
export const forumKeys = keys;

/** The whole map of the forums: it is small, and each page of it shows a part. */
export const forumsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: keys.of(reader, "map"),
    queryFn: async ({ signal }): Promise<Forum[]> =>
      (reader === null ? takeFirstMap() : undefined) ??
      (await readBy("forumList", readAs(reader, "read_forums", {}, signal))),
  });

/** The map comes with the list of forums, and with each of them. */
function takeFirstMap(): Forum[] | undefined {
  const { pathname } = window.location;
  return /^\/forums(\/|$)/.test(pathname) ? (takeFirstData(pathname) as Forum[]) : undefined;
}

type Cursor = NonNullable<z.infer<typeof threadList>["next"]>;

/** Threads of one step, as many as come with the page. */
const THREADS = 30;

/** A topic with its threads, step by step. */
export const topicQuery = (slug: string, list: "latest" | "top", reader: Reader) =>
  infiniteQueryOptions({
    queryKey: keys.of(reader, "topic", slug, list),
    queryFn: async ({ pageParam, signal }) => {
      const first =
        reader === null && list === "latest" && pageParam === null
          ? takeFirstData(`/topics/${slug}`)
          : undefined;
      const given = {
        slug,
        sorted: list,
        at_most: THREADS,
        ...(pageParam && { after: pageParam }),
      };
      const { threads, next, forum, topic } =
        (first as z.infer<typeof topicPage> | undefined) ??
        (await readBy("topicPage", readAs(reader, "read_topic", given, signal)));
      return { rows: threads, total: threads.length, next, head: { forum, topic } };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });

/** The threads of a topic with posts that the member has not read, or those in which they wrote. */
export const ownListQuery = (slug: string, kind: "unread" | "mine", userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.ofOwn(userId, "list", slug, kind),
    queryFn: async ({ pageParam, signal }) => {
      const given = {
        topic_slug: slug,
        kind,
        at_most: THREADS,
        ...(pageParam && { after: pageParam }),
      };
      const answer = readAs(userId, "read_own_list", given, signal);
      const { threads, next } = await readBy("threadList", answer);
      return { rows: threads, total: threads.length, next };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });

export const isOwnList = (list: ThreadListName): list is "unread" | "mine" =>
  list === "unread" || list === "mine";

/** What the member has not read, follows, and where they may write. */
export const ownForumsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.ofOwn(userId, "forums"),
    queryFn: ({ signal }) => readBy("ownForums", readAs(userId, "read_own_forums", {}, signal)),
  });

/** How far the member has read the threads of a list. */
export const ownThreadsQuery = (userId: string, threadIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.ofOwn(userId, "threads", threadIds),
    enabled: threadIds.length > 0,
    queryFn: ({ signal }) =>
      readBy(
        "ownThreads",
        readAs(userId, "read_own_threads", { thread_ids: [...threadIds] }, signal),
      ),
  });

/** The start of a day by the reader's clock, `later` days after the one of the filter. */
function dayStart(date: string, later: number): string {
  const day = new Date(`${date}T00:00:00`);
  day.setDate(day.getDate() + later);
  return day.toISOString();
}

const FOUND = 20;

/** Posts that hold what is looked for, the newest first. */
export const searchQuery = (state: ForumSearch, reader: Reader) => {
  const { q, forum, author, from, to, image } = state;
  return infiniteQueryOptions({
    queryKey: keys.of(reader, "search", { q, forum, author, from, to, image }),
    enabled: q !== "",
    queryFn: async ({ pageParam, signal }) => {
      const given = {
        input: q,
        at_most: FOUND,
        ...(forum !== null && { forum_slug: forum }),
        ...(author !== null && { author_number: Number(author) }),
        ...(from !== null && { since: dayStart(from, 0) }),
        ...(to !== null && { until: dayStart(to, 1) }),
        ...(image !== null && { with_image: true }),
        ...(pageParam !== null && { before: pageParam }),
      };
      const answer = readAs(reader, "search_posts", given, signal);
      const { posts, next } = await readBy("foundPosts", answer);
      return { rows: posts, total: posts.length, next };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
};

/** Threads of the topic, or near it, whose titles are like the one that is being typed. */
export const similarQuery = (slug: string, title: string, reader: Reader) =>
  queryOptions({
    queryKey: keys.of(reader, "similar", slug, title),
    queryFn: ({ signal }) =>
      readBy(
        "similarThreads",
        readAs(reader, "similar_threads", { topic_slug: slug, title }, signal),
      ),
    staleTime: 300_000,
  });
