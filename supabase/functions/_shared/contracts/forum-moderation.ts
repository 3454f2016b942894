import * as z from "zod/mini";
import { toldRulings } from "./forum-rulings.ts";
import { forumPerson, forumPost, forumThread } from "./forum.ts";
import { LANGUAGES } from "./languages.ts";

const time = z.iso.datetime({ offset: true });
const words = z.partialRecord(z.enum(LANGUAGES), z.string());

/** Why a member flags a post; `other` needs a note. */
export const flagReasons = ["spam", "rude", "off_topic", "illegal", "other"] as const;
export type FlagReason = (typeof flagReasons)[number];

/** What `change_thread`, `remove_thread`, `move_thread` and `split_thread` return: the thread, and the topic it stands in. */
export const changedThread = z.object({ thread: forumThread, topic: z.string() });

/** What `merge_threads` returns: `offset` is what to add to the numbers of posts of the former thread. */
export const mergedThread = z.extend(changedThread, { offset: z.int() });

/** What `change_thread` takes, and what the caller has `seen` of it. Authors change `title` and `solved_no` of their own threads. */
export const threadChanges = z.partial(
  z.object({
    title: z.string(),
    is_pinned: z.boolean(),
    is_locked: z.boolean(),
    slow_seconds: z.nullable(z.int()),
    solved_no: z.nullable(z.int()),
  }),
);

export const rulingActions = [
  ...toldRulings,
  "unlock",
  "pin",
  "unpin",
  "slow",
  "solve",
  "split",
  "merge",
  "appeal",
] as const;
export type RulingAction = (typeof rulingActions)[number];

/** What undo takes back. */
export const undoable: readonly RulingAction[] = [
  "hold",
  "approve",
  "remove",
  "restore",
  "remove_thread",
  "restore_thread",
  "lock",
  "unlock",
  "pin",
  "unpin",
  "rename",
  "slow",
  "solve",
  "move",
  "silence",
  "ban",
];

/** Why a post waits for a moderator: flags, the list of words, a picture by somebody new, or its author's appeal. */
export const caseCauses = ["flags", "words", "image", "appeal"] as const;
export type CaseCause = (typeof caseCauses)[number];

/** A row of `list_cases`: `claimed_by` has the case in hand until `claimed_until`. */
export const forumCase = z.object({
  id: z.int(),
  forum: z.string(),
  forum_names: words,
  topic: z.string(),
  thread_number: z.int(),
  thread_title: z.string(),
  post_id: z.int(),
  post_no: z.int(),
  post_status: forumPost.shape.status,
  excerpt: z.string(),
  images: z.int(),
  author: z.nullable(forumPerson),
  causes: z.array(z.enum(caseCauses)),
  flags: z.int(),
  weight: z.int(),
  is_open: z.boolean(),
  opened_at: time,
  closed_at: z.nullable(time),
  claimed_by: z.nullable(z.string()),
  claimed_until: z.nullable(time),
  is_mine: z.boolean(),
});

/** One entry of the log of rulings (`list_rulings`): whom it concerns, and who decided. A null actor is the site itself. */
export const forumRuling = z.object({
  id: z.int(),
  action: z.enum(rulingActions),
  reason: z.nullable(z.string()),
  at: time,
  by_site: z.boolean(),
  actor: z.nullable(z.string()),
  member: z.nullable(forumPerson),
  forum: z.nullable(z.string()),
  thread_number: z.nullable(z.int()),
  thread_title: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  post_id: z.nullable(z.int()),
  post_no: z.nullable(z.int()),
  until: z.nullable(time),
  is_undone: z.boolean(),
});

/** What `read_case` returns: the case with what its moderator needs to decide. */
export const caseContext = z.object({
  case: forumCase,
  /** The post itself and up to two before and after it, with texts that readers do not see. */
  posts: z.array(z.extend(z.omit(forumPost, { body: true }), { body: z.string() })),
  flags: z.array(
    z.object({
      reason: z.enum(flagReasons),
      note: z.nullable(z.string()),
      by: z.nullable(z.string()),
      weight: z.int(),
      flagged_at: time,
    }),
  ),
  /** Of its author: how they stand, and what was decided about them before. */
  standing: z.nullable(
    z.object({
      trust: z.int(),
      posts: z.int(),
      removed: z.int(),
      joined_at: time,
      silenced_until: z.nullable(time),
      is_banned: z.boolean(),
    }),
  ),
  rulings: z.array(forumRuling),
});

/** What `read_ruling` returns to the member whom a ruling concerns: `answer` is their own reply to it. */
export const ownRuling = z.object({
  id: z.int(),
  action: z.enum(rulingActions),
  reason: z.nullable(z.string()),
  at: time,
  until: z.nullable(time),
  thread: z.nullable(z.object({ number: z.int(), title: z.string(), topic: z.string() })),
  post: z.nullable(z.object({ id: z.int(), no: z.int(), body: z.string(), status: z.string() })),
  is_undone: z.boolean(),
  answer: z.nullable(z.object({ body: z.string(), at: time })),
});
