import * as z from "zod/mini";
import { forumPerson, threadList } from "./forum.ts";
import { LANGUAGES } from "./languages.ts";

/**
 * What one signed-in reader alone sees of the forums. None of it may be cached for others; what everybody
 * sees is in forum.ts.
 */

const words = z.partialRecord(z.enum(LANGUAGES), z.string());
const time = z.iso.datetime({ offset: true });

/** The narrowest of what the reader follows or has muted: the thread, then its topic, then its forum. */
const watchLevel = z.enum(["following", "muted"]);
const level = z.nullable(watchLevel);

/** What `read_own_forums` returns: `unread` is how many threads hold posts that the reader has not seen. */
export const ownForums = z.object({
  unread: z.int(),
  /** Topics without an unread thread are left out. */
  topics: z.array(z.object({ topic_id: z.uuid(), unread: z.int() })),
  /** Slugs of the forums in which the reader moderates. */
  moderates: z.array(z.string()),
  /** Slugs of the forums in which the reader may reply. */
  writes: z.array(z.string()),
  /** Forums (`topic_id` is null) and topics that the reader follows or has muted. */
  watches: z.array(
    z.object({ forum: z.string(), topic_id: z.nullable(z.uuid()), level: watchLevel }),
  ),
});

/**
 * What `read_own_threads` returns for the rows of a list. `unread` is how many posts count as unread: 0 for what
 * is muted, or neither opened nor followed; `first_unread` is the number of the first of them, or null.
 */
export const ownThreads = z.array(
  z.object({
    thread_id: z.uuid(),
    level,
    unread: z.int(),
    first_unread: z.nullable(z.int()),
  }),
);

/** What `read_own_list` returns: threads with unread posts (`unread`), or those in which the reader wrote (`mine`). */
export const ownThreadList = threadList;

/** Codes of the errors that a post of the reader would meet now. */
export const writeBarriers = [
  "forbidden",
  "forum_archived",
  "thread_locked",
  "silenced",
  "rate_limited",
] as const;

/** What `read_own_thread` returns about a thread and the posts from `first_no` on. */
export const ownThread = z.object({
  /** The reader's number in the forums, null before the first post. */
  number: z.nullable(z.int()),
  /** How far the reader has read it, or has marked all as read; null for a thread that was never opened. */
  last_read_no: z.nullable(z.int()),
  level,
  may: z.object({
    /** Null: the reader may reply. */
    write: z.nullable(z.enum(writeBarriers)),
    /** When a silence, or the wait of a thread in slow mode, is over. */
    write_from: z.nullable(time),
    moderate: z.boolean(),
    /** For so many seconds after posting one may edit a post; null: without end. */
    edit_seconds: z.nullable(z.int()),
  }),
  /** Ids of posts that the reader likes. */
  likes: z.array(z.int()),
  bookmarks: z.array(
    z.object({
      post_id: z.int(),
      note: z.nullable(z.string()),
      remind_at: z.nullable(time),
    }),
  ),
  /** Texts of posts that others do not see: the reader's, and all of them for moderators. */
  own: z.array(
    z.object({
      post_id: z.int(),
      body: z.string(),
      status: z.enum(["held", "withdrawn", "removed"]),
    }),
  ),
  /** Numbers of the members that the reader has blocked. */
  blocked: z.array(z.int()),
  /** Ids of posts that the reader has flagged. */
  flags: z.array(z.int()),
});

/** What `like_post` returns: from that `version` of the thread on, the post's likes count the reader's. */
export const likedPost = z.object({ liked: z.boolean(), likes: z.int(), version: z.int() });

/** What `read_post_history` returns, oldest first: former texts, and who replaced them, when and why. */
export const postHistory = z.array(
  z.object({
    revision: z.int(),
    body: z.string(),
    editor: z.nullable(forumPerson),
    reason: z.nullable(z.string()),
    edited_at: time,
  }),
);

/** What `find_members` returns: up to eight, those of the thread first. */
export const foundMembers = z.array(forumPerson);

/**
 * What `read_draft` returns, or null. `revision` rises with each save; `base` is the post's revision that a
 * draft of an edit builds on.
 */
export const forumDraft = z.object({
  place: z.string(),
  title: z.nullable(z.string()),
  body: z.string(),
  revision: z.int(),
  base: z.nullable(z.int()),
  saved_at: time,
});

/**
 * What `save_draft` returns. A save builds on a revision (0 for a new draft). Where another one is stored,
 * nothing is saved (`saved` is false), and `draft` is the stored one: the reader chooses.
 */
export const savedDraft = z.object({ saved: z.boolean(), draft: forumDraft });

/**
 * What `read_drafts` returns, the latest first. `topic` is null for a place that the reader may not read any
 * more; `thread` is that of a reply or of an edit, and `post_no` the post that is edited.
 */
export const ownDrafts = z.array(
  z.object({
    place: z.string(),
    title: z.nullable(z.string()),
    excerpt: z.string(),
    saved_at: time,
    topic: z.nullable(z.object({ slug: z.string(), names: words })),
    thread: z.nullable(z.object({ number: z.int(), title: z.string() })),
    post_no: z.nullable(z.int()),
  }),
);

/** What `read_blocked_members` returns, the latest first. */
export const blockedMembers = z.array(forumPerson);

/** What `similar_threads` returns: up to five. */
export const similarThreads = z.array(
  z.object({
    number: z.int(),
    title: z.string(),
    topic: z.string(),
    posts: z.int(),
    solved: z.boolean(),
  }),
);

/** What `read_bookmarks` returns, the latest first; `next` is the `after` of the next page. */
export const ownBookmarks = z.object({
  bookmarks: z.array(
    z.object({
      post_id: z.int(),
      no: z.int(),
      author: z.nullable(forumPerson),
      /** Null for a post that is no longer shown. */
      excerpt: z.nullable(z.string()),
      note: z.nullable(z.string()),
      remind_at: z.nullable(time),
      kept_at: time,
      thread: z.object({ number: z.int(), title: z.string(), topic: z.string() }),
    }),
  ),
  next: z.nullable(z.object({ kept_at: time, post_id: z.int() })),
});
