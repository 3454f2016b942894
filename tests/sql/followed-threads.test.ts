import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";

/** What those who follow a thread hear of it, from the job. */

const db = useTestDatabase();
let forum: SmallForum;
let follower: { id: string };
beforeEach(async () => {
  follower = await addAccount(db.sql);
  await trust(db.sql, demo.maya, demo.ken, follower);
  forum = await addForum(db.sql);
  await db.sql`delete from private.forum_news`;
  // The limits of posts are not what is tested.
  await db.sql`update public.forum_posts set created_at = created_at - interval '2 days'`;
});

const tell = async (): Promise<number> => {
  const [row] = await db.sql`select private.tell_followers() as n`;
  return row?.["n"] as number;
};
const heard = async (by = follower) => {
  const rows = await db.sql`
    select kind, (data ->> 'post_no')::int as no, data ->> 'posts' as posts, read_at is null as unread
    from public.notifications where user_id = ${by.id} order by id`;
  return rows.map(({ kind, no, posts, unread }) =>
    [posts === null ? kind : `${posts as string} from`, no, unread ? null : "read"]
      .filter(Boolean)
      .join(" "),
  );
};
const watch = (thread_id: string, level: string | null) =>
  call(db.sql, follower, "watch_thread", { thread_id, level });
const watchForum = (level: string | null, topic_slug: string | null = null) =>
  call(db.sql, follower, "watch_forum", { slug: forum.slug, topic_slug, level });

test("new posts are one notice and one mail, which count up until the thread is read", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await watch(thread.id, "following");
  await reply(db.sql, demo.maya, thread.id);
  await reply(db.sql, demo.ken, thread.id);
  await call(db.sql, follower, "mark_thread_read", { thread_id: thread.id, last_read_no: 1 });
  await tell();
  expect(await heard()).toEqual(["2 from 2"]);
  await reply(db.sql, demo.maya, thread.id);
  await tell();
  expect(await tell()).toBe(0);
  expect(await heard()).toEqual(["3 from 2"]);
  await call(db.sql, follower, "mark_thread_read", { thread_id: thread.id, last_read_no: 4 });
  await reply(db.sql, demo.maya, thread.id);
  await tell();
  expect(await heard()).toEqual(["3 from 2 read", "1 from 5"]);
  const mails = await db.sql`
    select params -> 'data' ->> 'posts' as posts from public.mail_outbox
    where user_id = ${follower.id} order by created_at`;
  expect(mails.map((row) => row["posts"])).toEqual(["2", "1"]);
});

test("the narrowest choice counts, and who starts a thread follows it", async () => {
  const { thread } = await startThread(db.sql, follower, forum);
  const { thread: other } = await startThread(db.sql, demo.ken, forum);
  await tell();
  await reply(db.sql, demo.ken, thread.id);
  await reply(db.sql, demo.ken, other.id);
  await tell();
  expect(await heard()).toEqual(["1 from 2"]);
  await watchForum("following");
  await watchForum("muted", forum.topicSlug);
  await reply(db.sql, demo.ken, other.id);
  await tell();
  expect(await heard()).toEqual(["1 from 2"]);
  await watch(other.id, "following");
  await reply(db.sql, demo.ken, other.id);
  await tell();
  expect(await heard()).toEqual(["1 from 2", "1 from 4"]);
});

test("nobody hears of their own posts, of blocked members, of what told them itself, or was taken down", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await watch(thread.id, "following");
  await tell();
  await db.sql`delete from public.notifications where user_id = ${follower.id}`;
  const { post: own } = await reply(db.sql, follower, thread.id);
  await tell();
  await reply(db.sql, demo.maya, thread.id, "Yes.", { reply_to: own.no });
  await tell();
  const { post: gone } = await reply(db.sql, demo.maya, thread.id);
  await call(db.sql, demo.maya, "withdraw_post", { post_id: gone.id, withdrawn: true });
  await tell();
  const [maya] = await db.sql`
    select number::int from public.forum_people where user_id = ${demo.maya.id}`;
  await call(db.sql, follower, "block_member", { number: maya?.["number"], blocked: true });
  await reply(db.sql, demo.maya, thread.id);
  await tell();
  expect(await heard()).toEqual(["post_answered 3"]);
  expect(await db.sql`select from private.forum_news`).toHaveLength(0);
});

test("followers beyond the limit of one run get their notice in the next runs, each once", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await tell();
  const others = [await addAccount(db.sql), await addAccount(db.sql), follower];
  for (const one of others) {
    await call(db.sql, one, "watch_thread", { thread_id: thread.id, level: "following" });
  }
  await reply(db.sql, demo.ken, thread.id);
  const told: unknown[] = [];
  for (let run = 0; run < 4; run += 1) {
    const [row] = await db.sql`select private.tell_followers(2) as n`;
    told.push(row?.["n"]);
  }
  expect(told).toEqual([2, 1, 0, 0]);
  for (const one of others) expect(await heard(one)).toEqual(["1 from 2"]);
  expect(await db.sql`select from private.forum_news`).toHaveLength(0);
});

test("who may no longer read a forum hears nothing of it", async () => {
  const closed = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [demo.ken, follower],
  });
  const { thread } = await startThread(db.sql, demo.ken, closed);
  await watch(thread.id, "following");
  await db.sql`
    delete from public.forum_members where forum_id = ${closed.id} and user_id = ${follower.id}`;
  await reply(db.sql, demo.ken, thread.id);
  await tell();
  expect(await heard()).toEqual([]);
});

test("the job waits for no account that ends, and one that meets the job ends after it", async () => {
  const { thread } = await startThread(db.sql, follower, forum);
  await tell();
  await reply(db.sql, demo.ken, thread.id);
  const erasure = await holdAs(db, follower, "select public.delete_my_account()");
  await tell();
  await erasure.commit();
  expect(await heard()).toEqual([]);
  const second = await addAccount(db.sql);
  await trust(db.sql, second);
  const started = await startThread(db.sql, second, forum);
  await tell();
  await reply(db.sql, demo.ken, started.thread.id);
  const job = await holdAs(db, "owner", "select private.tell_followers()");
  const ending = leave(db.sql, second);
  await waiting(db.sql, 1);
  await job.commit();
  expect(await ending).toHaveLength(1);
});

test("an answer to a member whose account ends waits for nothing that the erasure holds", async () => {
  const { thread } = await startThread(db.sql, follower, forum);
  const answer = await holdAs(
    db,
    demo.ken,
    `select public.post_reply('${randomUUID()}', '${thread.id}', 'Yes.', 1)`,
  );
  const ending = leave(db.sql, follower);
  await waiting(db.sql, 1);
  // What the answer tells is written at its commit, while the erasure has the inbox.
  await answer.commit();
  expect(await ending).toHaveLength(1);
  expect(await heard()).toEqual([]);
});
