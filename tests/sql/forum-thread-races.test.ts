import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
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
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
});

test("a like that waits for a split finds the post again", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  const { post } = await reply(db.sql, ken, thread.id);
  const splitting = await holdAs(
    db,
    moderator,
    `select public.split_thread('${randomUUID()}', '${thread.id}', '{2}', 'New one', '${forum.topic}')`,
  );
  const given = { post_id: post.id, liked: true };
  const late = expect(call(db.sql, maya, "like_post", given)).rejects.toMatchObject(
    refused("retry"),
  );
  await waiting(db.sql, 1);
  await splitting.commit();
  await late;
  expect(await call(db.sql, maya, "like_post", given)).toMatchObject({ likes: 1 });
});

test("a reply that waits for a split stands where it was sent, behind the stubs", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  await reply(db.sql, ken, thread.id);
  const splitting = await holdAs(
    db,
    moderator,
    `select public.split_thread('${randomUUID()}', '${thread.id}', '{2}', 'New one', '${forum.topic}')`,
  );
  const late = reply(db.sql, maya, thread.id, "Late");
  await waiting(db.sql, 1);
  await splitting.commit();
  expect(await late).toMatchObject({ post: { no: 3 }, thread: { posts: 2, last_no: 3 } });
});

test("two merges in opposite directions end in one thread", async () => {
  const one = await startThread(db.sql, maya, forum);
  const two = await startThread(db.sql, maya, forum);
  const merging = await holdAs(
    db,
    moderator,
    `select public.merge_threads('${one.thread.id}', '${two.thread.id}')`,
  );
  const late = expect(
    call(db.sql, admin, "merge_threads", { thread_id: two.thread.id, into_id: one.thread.id }),
  ).rejects.toMatchObject(refused("conflict"));
  await waiting(db.sql, 1);
  await merging.commit();
  await late;
  expect((await readThread(db.sql, "anon", one.thread.number)).thread.posts).toBe(2);
});

test("merges in a circle wait for one another, and one of them finds its thread gone", async () => {
  // In the order of ids, which is that of locks: the second one comes before the third and the first.
  const [second, third, first] = [1, 2, 3].map((n) => `${n}0${randomUUID().slice(2)}`);
  for (const id of [first, second, third]) await startThread(db.sql, maya, forum, { id });
  const merge = (thread_id?: string, into_id?: string) =>
    call(db.sql, moderator, "merge_threads", { thread_id, into_id });
  const merging = await holdAs(
    db,
    moderator,
    `select public.merge_threads('${second}', '${first}')`,
  );
  const onwards = merge(first, third);
  await waiting(db.sql, 1);
  const circle = Promise.allSettled([onwards, merge(third, second)]);
  await waiting(db.sql, 2);
  await merging.commit();
  const [on, back] = await circle;
  expect([on?.status, back]).toMatchObject([
    "fulfilled",
    { status: "rejected", reason: refused("conflict") },
  ]);
});

test("who may not split a thread is refused without waiting for its authors' accounts", async () => {
  const { thread } = await startThread(db.sql, maya, forum);
  await reply(db.sql, ken, thread.id);
  const ending = await holdAs(
    db,
    "owner",
    `select from auth.users where id = '${ken.id}' for update`,
  );
  await expect(
    call(db.sql, maya, "split_thread", {
      id: randomUUID(),
      thread_id: thread.id,
      post_nos: [2],
      title: "New one",
      topic_id: forum.topic,
    }),
  ).rejects.toMatchObject(refused("forbidden"));
  await ending.commit();
});
