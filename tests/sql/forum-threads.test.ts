import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  changedThread,
  mergedThread,
  threadChanges,
} from "../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  clearThreads,
  call,
  readThread,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let other: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  await clearThreads(db.sql);
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  other = await addForum(db.sql);
});

const change = async (
  who: Caller,
  thread_id: string,
  changes: object,
  seen: object | null = null,
) =>
  changedThread.parse(
    await call(db.sql, who, "change_thread", {
      thread_id,
      changes,
      seen,
    }),
  ).thread;
const split = async (who: Caller, thread_id: string, post_nos: number[], given: object = {}) =>
  changedThread.parse(
    await call(db.sql, who, "split_thread", {
      id: randomUUID(),
      thread_id,
      post_nos,
      title: "Hooks and knots",
      topic_id: forum.topic,
      ...given,
    }),
  ).thread;
const merge = async (who: Caller, thread_id: string, into_id: string) =>
  mergedThread.parse(await call(db.sql, who, "merge_threads", { thread_id, into_id }));
const actions = (threadId: string) => db.sql`
  select action, details from public.forum_rulings where thread_id = ${threadId} order by id`;

test("a moderator changes everything about a thread, and each change stands in the log", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  await expect(change(ken, thread.id, { is_locked: true })).rejects.toMatchObject(
    refused("forbidden"),
  );
  const wanted = {
    title: "Pinched zander tails",
    is_pinned: true,
    is_locked: true,
    slow_seconds: 60,
  };
  expect(
    await change(moderator, thread.id, threadChanges.parse({ ...wanted, solved_no: 1 })),
  ).toMatchObject(wanted);
  const { version } = await change(moderator, thread.id, wanted);
  expect(version).toBe(2);
  expect(new Set((await actions(thread.id)).map((row) => row["action"]))).toEqual(
    new Set(["lock", "pin", "rename", "slow", "solve"]),
  );
  expect(
    await call(db.sql, "anon", "search_posts", { input: "Pinched zander tails" }),
  ).toMatchObject({
    posts: [{ thread: { number: thread.number } }],
  });
  for (const changes of [{ slow_seconds: 1 }, { solved_no: 9 }, { title: "x" }, { likes: 3 }]) {
    await expect(change(moderator, thread.id, changes)).rejects.toMatchObject(refused("invalid"));
  }
});

test("an author renames the thread for a day, and says what solved it", async () => {
  const author = await addAccount(db.sql);
  const { thread } = await startThread(db.sql, author, forum);
  await reply(db.sql, ken, thread.id);
  await change(author, thread.id, { title: "Does a pinched tail count here?" });
  await db.sql`
    update public.forum_threads set created_at = now() - interval '25 hours'
    where id = ${thread.id}`;
  await expect(change(author, thread.id, { title: "Too late" })).rejects.toMatchObject(
    refused("edit_closed"),
  );
  expect(await change(author, thread.id, { solved_no: 2 })).toMatchObject({ solved_no: 2 });
  expect(await change(author, thread.id, { solved_no: null })).toMatchObject({ solved_no: null });
  await expect(change(author, thread.id, { is_pinned: true })).rejects.toMatchObject(
    refused("forbidden"),
  );
});

test("of two who rename a thread they saw alike, the second conflicts", async () => {
  const { thread } = await startThread(db.sql, maya, forum, { title: "First title" });
  const seen = { title: "First title" };
  await change(moderator, thread.id, { title: "Second title" }, seen);
  await expect(change(admin, thread.id, { title: "Third" }, seen)).rejects.toMatchObject(
    refused("conflict"),
  );
  // The response was lost, and the same is asked again.
  await change(moderator, thread.id, { title: "Second title" }, seen);
});

test("a thread that was taken down is for moderators alone, until it is put up again", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  const remove = (who: Caller, removed: boolean, reason: string | null = null) =>
    call(db.sql, who, "remove_thread", { thread_id: thread.id, removed, reason });
  await expect(remove(maya, true, "Mine")).rejects.toMatchObject(refused("forbidden"));
  await expect(remove(moderator, true)).rejects.toMatchObject(refused("reason_required"));
  await remove(moderator, true, "Spam");
  await expect(readThread(db.sql, maya, thread.number)).rejects.toMatchObject(refused("not_found"));
  expect((await readThread(db.sql, moderator, thread.number)).thread.is_removed).toBe(true);
  await remove(moderator, false);
  expect((await readThread(db.sql, "anon", thread.number)).thread.is_removed).toBe(false);
});

test("a thread moves between topics whose forums the mover moderates, and keeps its number", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  const move = (who: Caller) =>
    call(db.sql, who, "move_thread", { thread_id: thread.id, topic_id: other.topic });
  await expect(move(moderator)).rejects.toMatchObject(refused("forbidden"));
  const threads = () => db.sql`
    select t.threads - (select count(*)::int from public.forum_threads as h
      where h.topic_id = t.id and h.removed_at is null) as off
    from public.forum_topics as t where t.id in (${forum.topic}, ${other.topic})`;
  expect(changedThread.parse(await move(admin)).topic).toBe(other.topicSlug);
  expect((await readThread(db.sql, "anon", thread.number)).topic.slug).toBe(other.topicSlug);
  expect((await threads()).map((row) => row["off"])).toEqual([0, 0]);
  await db.sql`update public.forum_topics set archived_at = now() where id = ${other.topic}`;
  expect(changedThread.parse(await move(admin)).topic).toBe(other.topicSlug);
  const late = await startThread(db.sql, maya, forum);
  await expect(
    call(db.sql, admin, "move_thread", { thread_id: late.thread.id, topic_id: other.topic }),
  ).rejects.toMatchObject(refused("forum_archived"));
  await db.sql`update public.forum_topics set archived_at = null where id = ${other.topic}`;
});

test("posts that are split off leave stubs that lead to them, and keep what hangs on them", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  const second = await reply(db.sql, ken, thread.id, "Use a palomar knot");
  await reply(db.sql, maya, thread.id, "It counts.");
  await reply(db.sql, ken, thread.id, "Better an improved clinch", { reply_to: 2 });
  await call(db.sql, maya, "like_post", { post_id: second.post.id, liked: true });
  await change(moderator, thread.id, { solved_no: 2 });
  await expect(split(moderator, thread.id, [1, 2])).rejects.toMatchObject(refused("invalid"));
  await expect(split(ken, thread.id, [2])).rejects.toMatchObject(refused("forbidden"));
  const id = randomUUID();
  const made = await split(moderator, thread.id, [4, 2], { id });
  expect(await split(moderator, thread.id, [4, 2], { id })).toEqual(made);
  const there = await readThread(db.sql, "anon", made.number);
  expect(there).toMatchObject({
    author: { number: second.post.author?.number },
    thread: { posts: 2, likes: 1, last_no: 2 },
    posts: [
      { id: second.post.id, no: 1, likes: 1 },
      { no: 2, reply_to: 1 },
    ],
  });
  const here = await readThread(db.sql, "anon", thread.number);
  expect(here.thread).toMatchObject({ posts: 2, likes: 0, last_no: 4, solved_no: null });
  expect(here.posts.map(({ no, status, moved_to }) => [no, status, moved_to])).toEqual([
    [1, "visible", null],
    [2, "moved", { number: made.number, no: 1 }],
    [3, "visible", null],
    [4, "moved", { number: made.number, no: 2 }],
  ]);
  const stub = here.posts[1]?.id ?? 0;
  expect(here.posts[1]).toMatchObject({ author: null, body: null });
  await expect(
    call(db.sql, maya, "like_post", { post_id: stub, liked: true }),
  ).rejects.toMatchObject(refused("conflict"));
  await expect(split(moderator, thread.id, [2])).rejects.toMatchObject(refused("invalid"));
  expect(await call(db.sql, "anon", "search_posts", { input: "Hooks knots" })).toMatchObject({
    posts: [{ thread: { number: made.number } }],
  });
});

test("a stub does not say where in a forum that fewer people read the post went", async () => {
  const hidden = await addForum(db.sql, { readers: "members" });
  const { thread } = await startThread(db.sql, maya, forum);
  await reply(db.sql, ken, thread.id);
  await split(admin, thread.id, [2], { topic_id: hidden.topic });
  const { posts } = await readThread(db.sql, admin, thread.number);
  expect(posts[1]).toMatchObject({ status: "moved", moved_to: null });
});

test("the number of a merged thread leads to the other one, also when that is merged in turn", async () => {
  const made = [];
  for (const title of ["First", "Second", "Third"]) {
    const { thread } = await startThread(db.sql, maya, forum, { title });
    await reply(db.sql, ken, thread.id, `Under ${title}`);
    made.push(thread);
  }
  const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  await call(db.sql, ken, "watch_thread", { thread_id: first.id, level: "following" });
  expect(await merge(moderator, first.id, second.id)).toMatchObject({ offset: 2 });
  expect(await merge(moderator, first.id, second.id)).toMatchObject({ offset: 2 });
  expect(await merge(moderator, second.id, third.id)).toMatchObject({ offset: 2 });
  const page = await readThread(db.sql, "anon", first.number);
  expect(page).toMatchObject({
    offset: 4,
    thread: { number: third.number, last_no: 6, posts: 6 },
    posts: [{ no: 5 }, { no: 6, body: "Under First" }],
  });
  expect((await readThread(db.sql, "anon", third.number)).posts.map(({ no }) => no)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  const followed = await db.sql`
    select thread_id from public.forum_watches
    where user_id = ${ken.id} and level = 'following' and thread_id = ${third.id}`;
  expect(followed).toHaveLength(1);
  await expect(reply(db.sql, ken, first.id)).rejects.toMatchObject(refused("not_found"));
  await expect(merge(moderator, third.id, third.id)).rejects.toMatchObject(refused("conflict"));
});
