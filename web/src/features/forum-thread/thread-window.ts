import type * as z from "zod/mini";
import type {
  changedPosts,
  forumPost,
  forumThread,
  postsMessage,
  threadPage,
} from "../../../../supabase/functions/_shared/contracts/forum.ts";

export type ForumPost = z.infer<typeof forumPost>;
export type ForumThread = z.infer<typeof forumThread>;
export type ThreadPage = z.infer<typeof threadPage>;
export type PostsMessage = z.infer<typeof postsMessage>;
export type ChangedPosts = Pick<z.infer<typeof changedPosts>, "thread" | "posts">;

/** Numbers of posts, both included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A thread, and the window of its posts that the page has: all posts of the span that exist, by number.
 * A thread may have 20 000; the page never has more than some hundred of them.
 */
export interface ThreadState extends Span, Omit<ThreadPage, "thread" | "posts"> {
  /** Of the thread as the posts show it (`forum_threads.version`). */
  version: number;
  /** The version that its posts have: an earlier one while the reader cannot find the thread. */
  known: number;
  thread: ForumThread;
  posts: readonly ForumPost[];
  /** It is being printed: no post is let go. */
  isPrinted?: boolean;
}

/** Posts of the first screen, and of each further request. */
export const STEP = 30;
/** More posts than these are not kept on the page. */
export const MOST_POSTS = 180;
/** Beyond the ones on the screen, so many posts stay when others are let go. */
const KEPT_AROUND = 60;
/** The most that `read_changed_posts` returns. */
export const MOST_CHANGED = 500;

/** Where a request begins that shows a post with some before it. */
export const firstAround = (no: number): number => Math.max(1, no - 10);

export function windowOf(page: ThreadPage, asked: { first: number; atMost: number }): ThreadState {
  const { thread, posts, ...head } = page;
  const last = posts.at(-1)?.no ?? asked.first - 1;
  return {
    ...head,
    thread,
    posts,
    version: thread.version,
    known: thread.version,
    from: Math.min(asked.first, thread.last_no),
    to: posts.length < asked.atMost ? thread.last_no : last,
  };
}

export const isAtEnd = ({ to, thread }: Pick<ThreadState, "to" | "thread">): boolean =>
  to >= thread.last_no;

export const holds = ({ from, to }: Span, no: number): boolean => from <= no && no <= to;

/** The former posts and the new ones by number; of two with one number the new one. */
function joined(former: readonly ForumPost[], latest: readonly ForumPost[]): ForumPost[] {
  const byNo = new Map(former.map((post) => [post.no, post]));
  for (const post of latest) byNo.set(post.no, post);
  return [...byNo.values()].toSorted((a, b) => a.no - b.no);
}

const within = (posts: readonly ForumPost[], span: Span): ForumPost[] =>
  posts.filter(({ no }) => holds(span, no));

/** The state after a message that builds on it; null where the message does not carry the posts. */
export function mergePosts(state: ThreadState, message: PostsMessage): ThreadState | null {
  if (!message.thread || !message.posts || state.known !== state.version) return null;
  return withChanges(state, { thread: message.thread, posts: message.posts });
}

/** The state after changes of all posts of its window; a window at the thread's end grows with it. */
export function withChanges(state: ThreadState, { thread, posts }: ChangedPosts): ThreadState {
  const { from } = state;
  const to = isAtEnd(state) ? Math.min(thread.last_no, from + MOST_CHANGED - 1) : state.to;
  return {
    ...state,
    thread,
    version: thread.version,
    known: thread.version,
    to,
    posts: within(joined(state.posts, posts), { from, to }),
  };
}

/** Whether a change of that version is the next one, so that the posts lack none in between. */
export const isNext = (state: ThreadState, version: number): boolean =>
  state.known === state.version && version === state.version + 1;

/**
 * The state of a thread that its reader can no longer find: it was removed, merged, or moved to where they
 * may not read. When it comes back, its posts are asked for as of the version that they have.
 *
 * @param announced the version in the message that announced it; null where a request found it missing
 */
export function withoutThread(state: ThreadState, announced: number | null): ThreadState {
  // Before every version that may follow, so that its message is not taken for one that is known.
  const version = Math.max(announced ?? 0, state.known + 0.5);
  return { ...state, version, thread: { ...state.thread, is_removed: true } };
}

/** What to ask for the changes of a window; `to` is null at the thread's end. */
export const spanToRefresh = (state: ThreadState): { from: number; to: number | null } => ({
  from: state.from,
  to: isAtEnd(state) ? null : state.to,
});

/** Whether an answer for one span has all posts of the window as it is by now. */
export const covers = (asked: { from: number; to: number | null }, state: ThreadState): boolean =>
  asked.from <= state.from && (asked.to === null || state.to <= asked.to);

/**
 * The state with the posts of a span that touches its window, or with them alone where it does not.
 * They must not be older than the state. Where they are newer, messages bring the rest of the window on.
 */
export function withSpan(state: ThreadState, { posts }: ChangedPosts, span: Span): ThreadState {
  const to = Math.min(span.to, state.thread.last_no);
  const loaded = within(posts, { from: span.from, to });
  if (span.from > state.to + 1 || to < state.from - 1) {
    return { ...state, from: span.from, to, posts: loaded };
  }
  return {
    ...state,
    from: Math.min(state.from, span.from),
    to: Math.max(state.to, to),
    posts: joined(state.posts, loaded),
  };
}

/** The span that comes next above or below the window; null at the thread's end. */
export function nextSpan(state: ThreadState, side: "above" | "below"): Span | null {
  if (side === "above") {
    return state.from > 1 ? { from: Math.max(1, state.from - STEP), to: state.from - 1 } : null;
  }
  if (isAtEnd(state)) return null;
  return { from: state.to + 1, to: Math.min(state.thread.last_no, state.to + STEP) };
}

/**
 * The state with the posts of a span that was next on a side when it was asked for. The window may have
 * moved to another part of the thread since, or have let go of the posts beside the span: then it stays as it is.
 */
export function withNext(
  state: ThreadState,
  found: ChangedPosts,
  { side, ...span }: Span & { side: "above" | "below" },
): ThreadState {
  const adjoins = side === "above" ? span.to === state.from - 1 : span.from === state.to + 1;
  return adjoins ? withSpan(state, found, span) : state;
}

/** The state without posts that are far from those on the screen, where it has too many. */
export function trimmed(state: ThreadState, seen: Span): ThreadState {
  if (state.isPrinted || state.to - state.from < MOST_POSTS) return state;
  const from = Math.max(state.from, seen.from - KEPT_AROUND);
  const to = Math.min(state.to, Math.max(seen.to, from) + KEPT_AROUND);
  return { ...state, from, to, posts: within(state.posts, { from, to }) };
}

/**
 * The reader's own posts that were sent and that the thread does not have yet. One that it has may be absent
 * from the window: the window may be elsewhere, or the post split off since.
 *
 * @param sent `no` is null until the server has numbered the post
 */
export function unseen<Sent extends { key: string; no: number | null }>(
  state: ThreadState,
  sent: readonly Sent[],
): Sent[] {
  const keys = new Set(state.posts.map(({ key }) => key));
  return sent.filter(({ key, no }) => !keys.has(key) && (no ?? Infinity) > state.thread.last_no);
}

/** When a post was written, as far as the dates along the thread tell. */
export function dateNear(dates: ThreadState["dates"], no: number): string | undefined {
  return (dates.findLast((date) => date.no <= no) ?? dates[0])?.at;
}

/**
 * Whether the thread may have another address by now: it was removed or restored, or its version changed and
 * nothing else did, as when it moves to another topic.
 */
export function mayHaveMoved(before: ThreadState, now: ThreadState): boolean {
  if (before.thread.is_removed !== now.thread.is_removed) return true;
  if (before.version === now.version) return false;
  const { version: _, ...thread } = now.thread;
  const isSame = Object.entries(thread).every(
    ([name, value]) => before.thread[name as keyof ForumThread] === value,
  );
  const shown = new Map(before.posts.map((post) => [post.id, post]));
  return isSame && now.posts.every((post) => isSamePost(shown.get(post.id), post));
}

const isSamePost = (before: ForumPost | undefined, now: ForumPost): boolean =>
  before === undefined ||
  (before.revision === now.revision && before.status === now.status && before.likes === now.likes);
