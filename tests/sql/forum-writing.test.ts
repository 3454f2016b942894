import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  POSTS_EVENT,
  postsMessage,
  threadTopic,
} from "../../supabase/functions/_shared/contracts/forum.ts";
import { likedPost } from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  call,
  readThread,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { keepSent, sentTo } from "../helpers/sent.ts";

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  forum = await addForum(db.sql);
  await trust(db.sql, demo.maya, demo.ken);
});

test("a thread and its replies are numbered, and readers see who wrote them", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum, { title: "  A  title " });
  const answer = await reply(db.sql, demo.ken, thread.id, "It counts.\r\n", { reply_to: 1 });
  expect(answer.post).toMatchObject({ no: 2, reply_to: 1, body: "It counts." });
  const page = await readThread(db.sql, "anon", thread.number);
  expect(page.thread).toMatchObject({ title: "A title", last_no: 2, posts: 2, version: 2 });
  expect(page.posts.map(({ no, author }) => [no, author?.name])).toEqual([
    [1, "Maya Haddad"],
    [2, "Ken Mori"],
  ]);
  expect(page.dates.map(({ no }) => no)).toEqual([1, 2]);
});

test("what is sent again is stored once, and nobody else's key is taken", async () => {
  const given = { id: randomUUID(), key: randomUUID() };
  const first = await startThread(db.sql, demo.maya, forum, given);
  expect(await startThread(db.sql, demo.maya, forum, given)).toEqual(first);
  const key = randomUUID();
  const sent = await reply(db.sql, demo.ken, given.id, "Once", { key });
  // Also after the thread was locked; for another text it is no key.
  await db.sql`update public.forum_threads set is_locked = true where id = ${given.id}`;
  expect((await reply(db.sql, demo.ken, given.id, " Once\r\n", { key })).post).toEqual(sent.post);
  await expect(reply(db.sql, demo.ken, given.id, "Twice", { key })).rejects.toMatchObject(
    refused("conflict"),
  );
  await expect(reply(db.sql, demo.maya, given.id, "Mine", { key })).rejects.toMatchObject(
    refused("conflict"),
  );
  await expect(
    startThread(db.sql, demo.ken, forum, { id: given.id, key: randomUUID() }),
  ).rejects.toMatchObject(refused("conflict"));
  const [row] = await db.sql`
    select count(*)::int as n from public.forum_posts where thread_id = ${given.id}`;
  expect(row?.["n"]).toBe(2);
});

test("a key is of one thread, wherever that one stands now", async () => {
  const member = await addAccount(db.sql);
  const here = await startThread(db.sql, member, forum);
  const there = await startThread(db.sql, member, forum);
  const key = randomUUID();
  const sent = await reply(db.sql, member, here.thread.id, "The same words", { key });
  const again = (threadId: string) => reply(db.sql, member, threadId, "The same words", { key });
  await expect(again(there.thread.id)).rejects.toMatchObject(refused("conflict"));
  await expect(
    startThread(db.sql, member, forum, { key, body: "The same words" }),
  ).rejects.toMatchObject(refused("conflict"));
  const made = randomUUID();
  const topic_id = forum.topic;
  const split = { id: made, thread_id: here.thread.id, post_nos: [2], title: "Another", topic_id };
  await call(db.sql, demo.admin, "split_thread", split);
  expect((await again(here.thread.id)).post.id).toBe(sent.post.id);
  const merge = { thread_id: here.thread.id, into_id: there.thread.id };
  await call(db.sql, demo.admin, "merge_threads", merge);
  expect((await again(here.thread.id)).post.id).toBe(sent.post.id);
});

test.each(["\u0085", "\u1680", "\u202f", "\u205f", "\u3000"])(
  "a post between %j is known when it is sent again",
  async (space) => {
    const member = await addAccount(db.sql);
    const { thread } = await startThread(db.sql, member, forum);
    const key = randomUUID();
    const body = `${space}Known again${space}`;
    const sent = await reply(db.sql, member, thread.id, body, { key });
    expect(sent.post.body).toBe("Known again");
    expect((await reply(db.sql, member, thread.id, body, { key })).post).toEqual(sent.post);
  },
);

test.each([
  ["nothing", " \n ", "invalid"],
  ["nothing that is seen", "\u200b\u2060", "invalid"],
  ["more than fits", "x".repeat(20_001), "invalid"],
  ["control characters", "a\u0007b", "invalid"],
])("a post of %s is refused", async (_what, body, code) => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  await expect(reply(db.sql, demo.maya, thread.id, body)).rejects.toMatchObject(refused(code));
});

test.each(["", "ab", "\u200b\u200b\u200b\u200b", "Turned\u202earound", "x".repeat(161)])(
  "the title %j is refused",
  async (title) => {
    await expect(startThread(db.sql, demo.maya, forum, { title })).rejects.toMatchObject(
      refused("invalid"),
    );
  },
);

test("an answer to a post that is not there is refused", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  for (const reply_to of [0, -1, 2, 2_147_483_647]) {
    await expect(
      reply(db.sql, demo.ken, thread.id, "To whom?", { reply_to }),
    ).rejects.toMatchObject(refused("invalid"));
  }
});

test("a locked thread and an archive take no posts", async () => {
  const old = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, old);
  await db.sql`update public.forum_threads set is_locked = true where id = ${thread.id}`;
  await expect(reply(db.sql, demo.ken, thread.id)).rejects.toMatchObject(refused("thread_locked"));
  expect((await reply(db.sql, demo.admin, thread.id)).post.no).toBe(2);
  await db.sql`update public.forum_topics set archived_at = now() where id = ${old.topic}`;
  for (const write of [
    () => reply(db.sql, demo.admin, thread.id),
    () => startThread(db.sql, demo.maya, old),
  ]) {
    await expect(write()).rejects.toMatchObject(refused("forum_archived"));
  }
});

test("a like names the version of the thread that counts it", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id);
  const like = async (liked: boolean) =>
    likedPost.parse(await call(db.sql, demo.maya, "like_post", { post_id: post.id, liked }));
  const first = await like(true);
  expect(first).toEqual({ liked: true, likes: 1, version: thread.version + 2 });
  expect(await like(true)).toEqual(first);
  expect((await readThread(db.sql, "anon", thread.number)).thread.version).toBe(first.version);
  expect(await like(false)).toEqual({ liked: false, likes: 0, version: first.version + 1 });
});

test("each commit is one message, with the posts that it changed", async () => {
  await keepSent(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id);
  await call(db.sql, demo.maya, "like_post", { post_id: post.id, liked: true });
  await call(db.sql, demo.ken, "withdraw_post", { post_id: post.id, withdrawn: true });
  const sent = await sentTo(db.sql, threadTopic(thread.id), POSTS_EVENT);
  const messages = sent.map((payload) => postsMessage.parse(payload));
  expect(messages.map(({ base_version, version }) => [base_version, version])).toEqual(
    [0, 1, 2, 3].map((base) => [base, base + 1]),
  );
  expect(
    messages.map(({ posts }) =>
      posts?.map(({ no, status, body, likes }) => [no, status, body, likes]),
    ),
  ).toEqual([
    [[1, "visible", "41.0 cm with the tail pinched.", 0]],
    [[2, "visible", "It counts.", 0]],
    [[2, "visible", "It counts.", 1]],
    [[2, "withdrawn", null, 1]],
  ]);
});

test("more posts than a message holds are named and not sent", async () => {
  await keepSent(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  await db.sql.begin(async (tx) => {
    await tx`
      insert into public.forum_posts (key, thread_id, no, body, version)
      select gen_random_uuid(), ${thread.id}, n, 'Moved here', 2 from generate_series(2, 60) as n`;
    await tx`
      update public.forum_threads set last_no = 60, posts = 60, version = 2 where id = ${thread.id}`;
  });
  const sent = await sentTo(db.sql, threadTopic(thread.id), POSTS_EVENT);
  expect(sent.map((payload) => postsMessage.parse(payload)).at(-1)).toMatchObject({
    base_version: 1,
    thread: { last_no: 60 },
    posts: null,
  });
});

test("the posts of an erased account stay under no name", async () => {
  const leaver = await addAccount(db.sql);
  const { thread } = await startThread(db.sql, leaver, forum, { body: "I leave this here." });
  await reply(db.sql, demo.maya, thread.id);
  await leave(db.sql, leaver);
  const page = await readThread(db.sql, "anon", thread.number);
  expect(page.author).toBeNull();
  expect(page.posts[0]).toMatchObject({ author: null, body: "I leave this here." });
});
