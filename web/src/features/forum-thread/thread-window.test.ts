import { expect, test } from "vitest";
import { mergeMessage } from "../../lib/realtime/versioned.ts";
import {
  type ForumPost,
  type PostsMessage,
  type ThreadState,
  MOST_POSTS,
  STEP,
  spanToRefresh,
  covers,
  dateNear,
  isAtEnd,
  isNext,
  mayHaveMoved,
  mergePosts,
  nextSpan,
  trimmed,
  unseen,
  windowOf,
  withChanges,
  withNext,
  withoutThread,
  withSpan,
} from "./thread-window.ts";

const AT = "2026-11-19T09:12:00+00:00";
const keyOf = (no: number): string => `00000000-0000-4000-8000-${String(no).padStart(12, "0")}`;

const post = (no: number, body: string | null = `Post ${no}`): ForumPost => ({
  id: 1_000 + no,
  key: keyOf(no),
  no,
  status: body === null ? "removed" : "visible",
  by_site: false,
  author: { number: 7, name: "Maya", avatar: null },
  body,
  reply_to: null,
  revision: 1,
  edited_at: null,
  likes: 0,
  created_at: AT,
  moved_to: null,
});
const posts = (from: number, to: number): ForumPost[] =>
  Array.from({ length: to - from + 1 }, (_, n) => post(from + n));

const thread = (last_no: number, version = last_no): ThreadState["thread"] => ({
  id: keyOf(0),
  number: 12,
  title: "Does a pinched tail count?",
  is_pinned: false,
  is_locked: false,
  is_removed: false,
  slow_seconds: null,
  solved_no: null,
  last_no,
  posts: last_no,
  likes: 0,
  version,
  created_at: AT,
  last_post_at: AT,
});

const head = {
  forum: {
    slug: "rules",
    names: {},
    readers: "anyone" as const,
    writers: "members" as const,
    is_archived: false,
  },
  topic: { id: keyOf(1), slug: "judging", names: {}, is_archived: false },
  author: null,
  event_id: null,
  offset: 0,
  dates: [
    { no: 1, at: AT },
    { no: 500, at: "2026-11-20T09:12:00+00:00" },
  ],
};
const stateOf = (from: number, to: number, last: number): ThreadState => ({
  ...head,
  thread: thread(last),
  version: last,
  known: last,
  posts: posts(from, to),
  from,
  to,
});
const message = (state: ThreadState, changed: ForumPost[] | null, last: number): PostsMessage => ({
  base_version: state.version,
  version: state.version + 1,
  thread: thread(last, state.version + 1),
  posts: changed,
});
const numbers = (state: ThreadState | null) => state?.posts.map(({ no }) => no);

test("a response that is not full reaches to the end of the thread", () => {
  const page = { ...head, thread: thread(12), posts: posts(3, 12) };
  expect(windowOf(page, { first: 3, atMost: STEP })).toMatchObject({ from: 3, to: 12 });
  const long = { ...head, thread: thread(900), posts: posts(3, 32) };
  expect(windowOf(long, { first: 3, atMost: STEP })).toMatchObject({ from: 3, to: 32 });
  const beyond = { ...head, thread: thread(12), posts: [] };
  expect(windowOf(beyond, { first: 40, atMost: STEP })).toMatchObject({ from: 12, to: 12 });
});

test("a new post joins a window at the end, and only counts for any other", () => {
  const atEnd = stateOf(5, 10, 10);
  const grown = mergePosts(atEnd, message(atEnd, [post(11)], 11));
  expect(grown).toMatchObject({ version: 11, to: 11 });
  expect(numbers(grown)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  const within = stateOf(5, 9, 10);
  const counted = mergePosts(within, message(within, [post(11)], 11));
  expect(counted).toMatchObject({ version: 11, to: 9, thread: { last_no: 11 } });
  expect(numbers(counted)).toEqual([5, 6, 7, 8, 9]);
});

test("edits, likes and removals change posts in place, and none outside of the window", () => {
  const state = stateOf(5, 9, 10);
  const edited = { ...post(6, "41.5 cm"), revision: 2, likes: 3 };
  const next = mergePosts(state, message(state, [post(2, null), edited, post(9, null)], 10));
  expect(next?.posts).toEqual([post(5), edited, post(7), post(8), post(9, null)]);
});

test("a message without its posts has them fetched", () => {
  const state = stateOf(1, 10, 10);
  expect(mergePosts(state, message(state, null, 80))).toBeNull();
  expect(mergePosts(state, { ...message(state, null, 80), thread: null })).toBeNull();
  expect(spanToRefresh(state)).toEqual({ from: 1, to: null });
  expect(spanToRefresh(stateOf(1, 9, 10))).toEqual({ from: 1, to: 9 });
});

test("what a reader missed is put in place, and no more than one response has", () => {
  const state = stateOf(5, 10, 10);
  const missed = { thread: thread(13, 20), posts: [post(7, "Edited"), ...posts(11, 13)] };
  const caught = withChanges(state, missed);
  expect(caught).toMatchObject({ version: 20, to: 13 });
  expect(caught.posts[2]?.body).toBe("Edited");
  const long = withChanges(state, { thread: thread(2_000, 2_000), posts: posts(11, 504) });
  expect(long.to).toBe(504);
  expect(isAtEnd(long)).toBe(false);
});

test("a window that grew while it was asked for is not covered", () => {
  const state = stateOf(5, 9, 10);
  expect(covers({ from: 5, to: 9 }, state)).toBe(true);
  expect(covers({ from: 1, to: null }, state)).toBe(true);
  expect(covers({ from: 6, to: 9 }, state)).toBe(false);
  expect(covers({ from: 5, to: 8 }, state)).toBe(false);
});

test("the window is extended on both sides, and stops at both ends", () => {
  const state = stateOf(40, 60, 95);
  expect(nextSpan(state, "above")).toEqual({ from: 10, to: 39 });
  expect(nextSpan(state, "below")).toEqual({ from: 61, to: 90 });
  expect(nextSpan(stateOf(1, 95, 95), "above")).toBeNull();
  expect(nextSpan(stateOf(1, 95, 95), "below")).toBeNull();
  const found = { thread: state.thread, posts: posts(10, 39) };
  const above = withNext(state, found, { side: "above", from: 10, to: 39 });
  expect(above).toMatchObject({ from: 10, to: 60 });
  expect(numbers(above)).toHaveLength(51);
});

test("posts that no longer lie beside the window leave it in its place", () => {
  const state = stateOf(12_000, 12_029, 20_000);
  const above = { thread: state.thread, posts: posts(10, 39) };
  expect(withNext(state, above, { side: "above", from: 10, to: 39 })).toBe(state);
  const below = { thread: state.thread, posts: posts(61, 90) };
  expect(withNext(state, below, { side: "below", from: 61, to: 90 })).toBe(state);
});

test("elsewhere in the thread, the window leaves its place", () => {
  const state = stateOf(1, 30, 20_000);
  const span = { from: 12_000, to: 12_029 };
  const there = withSpan(state, { thread: state.thread, posts: posts(12_000, 12_029) }, span);
  expect(there).toMatchObject({ ...span, version: state.version });
  expect(numbers(there)?.at(0)).toBe(12_000);
});

test("posts that the state does not count yet wait for their message", () => {
  const state = stateOf(1, 8, 10);
  const later = { thread: thread(12, 12), posts: posts(9, 12) };
  const next = withSpan(state, later, { from: 9, to: 12 });
  expect(next).toMatchObject({ to: 10, version: 10 });
  const caught = mergePosts(next, message(next, [post(11)], 11));
  expect(numbers(caught)?.at(-1)).toBe(11);
});

test("a long window lets go of what is far from the screen", () => {
  const long = stateOf(1, MOST_POSTS + 40, 20_000);
  const kept = trimmed(long, { from: 190, to: 196 });
  expect(kept).toMatchObject({ from: 130, to: 220 });
  expect(numbers(kept)?.[0]).toBe(130);
  const printed = { ...long, isPrinted: true };
  expect(trimmed(printed, { from: 190, to: 196 })).toBe(printed);
  const short = stateOf(1, 50, 20_000);
  expect(trimmed(short, { from: 1, to: 3 })).toBe(short);
});

test("numbers may be missing", () => {
  const state = { ...stateOf(1, 10, 10), posts: [post(1), post(4), post(10)] };
  const next = mergePosts(state, message(state, [post(12)], 12));
  expect(next).toMatchObject({ from: 1, to: 12 });
  expect(numbers(next)).toEqual([1, 4, 10, 12]);
});

test("a reply on its way is shown until the thread has it", () => {
  const state = stateOf(1, 10, 10);
  const sent = (no: number, stored: number | null) => ({ key: keyOf(no), no: stored });
  expect(unseen(state, [sent(10, null), sent(11, null)])).toEqual([sent(11, null)]);
  expect(unseen(state, [sent(11, 11)])).toEqual([sent(11, 11)]);
  // Let go of on the page, or split off: the thread has it all the same.
  expect(unseen(state, [sent(77, 10)])).toEqual([]);
});

test("the posts of a thread that comes back are asked for as of the version that they have", () => {
  const state = stateOf(1, 10, 10);
  const gone = withoutThread(state, null);
  expect(gone).toMatchObject({ known: 10, thread: { is_removed: true } });
  // Neither the next version nor one that builds on a version in between passes for known.
  for (const version of [11, 12]) {
    const next = { ...message(gone, [], 10), base_version: version - 1, version };
    expect(mergeMessage(gone, next, mergePosts)).toBe("gap");
    expect(isNext(gone, version)).toBe(false);
  }
  const named = withoutThread(gone, 14);
  expect(named).toMatchObject({ known: 10, version: 14 });
  expect(mergeMessage(named, message(named, [], 10), mergePosts)).toBe("gap");
  const back = withChanges(named, { thread: thread(10, 16), posts: [post(3, "Edited")] });
  expect(back).toMatchObject({ known: 16, version: 16, thread: { is_removed: false } });
});

test("dates along the thread tell when a post was written", () => {
  expect(dateNear(head.dates, 499)).toBe(AT);
  expect(dateNear(head.dates, 600)).toBe("2026-11-20T09:12:00+00:00");
  expect(dateNear([], 3)).toBeUndefined();
});

test("a thread whose version goes on while nothing else does may have moved", () => {
  const state = stateOf(1, 10, 10);
  const next = thread(10, 11);
  const after = (changed: Partial<typeof next>, changedPosts: ForumPost[] = []) =>
    withChanges(state, { thread: { ...next, ...changed }, posts: changedPosts });
  expect(mayHaveMoved(state, after({}))).toBe(true);
  expect(mayHaveMoved(state, after({ is_removed: true }))).toBe(true);
  expect(mayHaveMoved(state, state)).toBe(false);
  expect(mayHaveMoved(state, after({ title: "Tails" }))).toBe(false);
  expect(mayHaveMoved(state, after({}, [{ ...post(3, "Edited"), revision: 2 }]))).toBe(false);
  expect(mayHaveMoved(state, after({ last_no: 11, posts: 11 }, [post(11)]))).toBe(false);
});
