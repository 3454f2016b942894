import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";

const time = z.iso.datetime({ offset: true });
const words = z.partialRecord(z.enum(LANGUAGES), z.string());

/** Who wrote: null for an account that is gone; a name is null for a profile without one. */
export const forumPerson = z.object({
  number: z.int(),
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Of those that have a public page, `/anglers/{handle}`. */
  handle: z.optional(z.string()),
});

/**
 * A post as every reader sees it. `body` is Markdown, and null unless the post is visible. `by_site`: the
 * site itself wrote it, for the thread of an event. A moved post stands in another thread now, and
 * `moved_to` says where: its number there, while that thread can be read.
 */
export const forumPost = z.object({
  id: z.int(),
  key: z.uuid(),
  no: z.int(),
  status: z.enum(["visible", "held", "withdrawn", "removed", "moved"]),
  by_site: z.boolean(),
  author: z.nullable(forumPerson),
  body: z.nullable(z.string()),
  reply_to: z.nullable(z.int()),
  revision: z.int(),
  edited_at: z.nullable(time),
  likes: z.int(),
  created_at: time,
  moved_to: z.nullable(z.object({ number: z.int(), no: z.int() })),
});

/** A thread: `last_no` is the number of its newest post, `posts` how many are visible. */
export const forumThread = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  is_removed: z.boolean(),
  slow_seconds: z.nullable(z.int()),
  solved_no: z.nullable(z.int()),
  last_no: z.int(),
  posts: z.int(),
  likes: z.int(),
  version: z.int(),
  created_at: time,
  last_post_at: time,
});

export const listedThread = z.extend(forumThread, {
  author: z.nullable(forumPerson),
  last_author: z.nullable(forumPerson),
  is_event: z.boolean(),
});

/** What `post_reply`, `start_thread`, `edit_post` and the rulings return. */
export const changedPost = z.object({ thread: forumThread, post: forumPost });

/**
 * Broadcast `posts_changed` on the private topic `thread:{id}`, once per commit. `posts` are those that
 * changed, null where they are too many or too long for a message: a reader fetches the ones on its screen
 * (`read_changed_posts`). Where not everybody reads the thread, `thread` is null, too: one who listens may
 * have lost the right to read since, which is asked for again with each fetch.
 */
export const postsMessage = z.object({
  base_version: z.int(),
  version: z.int(),
  thread: z.nullable(forumThread),
  posts: z.nullable(z.array(forumPost)),
});
export const POSTS_EVENT = "posts_changed";
export const threadTopic = (threadId: string): string => `thread:${threadId}`;

const forumHead = z.object({
  slug: z.string(),
  names: words,
  readers: z.enum(["anyone", "members", "listed"]),
  writers: z.enum(["members", "listed", "moderators"]),
  is_archived: z.boolean(),
});
const topicHead = z.object({
  id: z.uuid(),
  slug: z.string(),
  names: words,
  is_archived: z.boolean(),
});

/** What `read_forums` returns. */
export const forumList = z.array(
  z.extend(z.omit(forumHead, { writers: true }), {
    descriptions: words,
    group: z.nullable(words),
    topics: z.array(
      z.extend(topicHead, {
        descriptions: words,
        threads: z.int(),
        latest: z.nullable(
          z.object({
            number: z.int(),
            title: z.string(),
            last_no: z.int(),
            last_post_at: time,
            /** Who wrote its last post. */
            author: z.optional(z.nullable(forumPerson)),
          }),
        ),
      }),
    ),
  }),
);

/** Where the next page of a topic begins. */
const threadCursor = z.object({
  is_pinned: z.boolean(),
  likes: z.int(),
  last_post_at: time,
  id: z.uuid(),
});

/** One page of a list of threads. */
export const threadList = z.object({
  threads: z.array(listedThread),
  next: z.nullable(threadCursor),
});

/** What `read_topic` returns. */
export const topicPage = z.extend(threadList, {
  forum: forumHead,
  topic: z.extend(topicHead, {
    descriptions: words,
    starters: z.enum(["writers", "moderators"]),
    threads: z.int(),
  }),
});

/** Numbers of members who speak for an event or a forum. */
const threadStaff = z.object({
  judges: z.array(z.int()),
  organisers: z.array(z.int()),
  moderators: z.array(z.int()),
});
export type ThreadStaff = z.infer<typeof threadStaff>;

/**
 * What `read_thread` returns; `dates` has up to 25 posts at even distances, for a timeline. For the number of
 * a thread that was merged into another one it returns that one: `offset` is what to add to the number of a
 * post of the former thread, 0 where the thread is the one asked for. The number of a moved thread stays.
 */
export const threadPage = z.object({
  forum: forumHead,
  topic: topicHead,
  thread: forumThread,
  author: z.nullable(forumPerson),
  event_id: z.nullable(z.uuid()),
  /** `judges` of the thread's event, admins, and `moderators` of its forum, of those who ever wrote. */
  staff: z.optional(threadStaff),
  offset: z.int(),
  posts: z.array(forumPost),
  dates: z.array(z.object({ no: z.int(), at: time })),
});

/** What `read_changed_posts` returns; `next` is the number of the first post that was left out. */
export const changedPosts = z.object({
  thread: forumThread,
  posts: z.array(forumPost),
  next: z.nullable(z.int()),
});

/** What `search_posts` returns, newest first; `next` is the `before` of the next page. */
export const foundPosts = z.object({
  posts: z.array(
    z.object({
      id: z.int(),
      no: z.int(),
      created_at: time,
      author: z.nullable(forumPerson),
      excerpt: z.string(),
      thread: z.object({ number: z.int(), title: z.string(), topic: z.string() }),
    }),
  ),
  next: z.nullable(z.int()),
});

/** What `find_post` returns: `/topics/{topic}/{number}?post={no}`. */
export const postPlace = z.object({ topic: z.string(), number: z.int(), no: z.int() });
