import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { threadTopic } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addAccount } from "../helpers/add-account.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  forum = await addForum(db.sql);
});

test("fifty replies at once are numbered without gaps, in messages without gaps", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const members = await Promise.all(Array.from({ length: 50 }, () => addAccount(db.sql)));
  const pool = connect(db.url, 25);
  await Promise.all(members.map((member) => reply(pool, member, thread.id)));
  await pool.end();
  const numbers = await db.sql`
    select no from public.forum_posts where thread_id = ${thread.id} order by id`;
  expect(numbers.map((row) => row["no"])).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
  const versions = await db.sql`
    select (payload ->> 'version')::int as version from realtime.messages
    where topic = ${threadTopic(thread.id)} order by 1`;
  expect(versions.map((row) => row["version"])).toEqual(
    Array.from({ length: 51 }, (_, n) => n + 1),
  );
});

test("one post sent by eight requests at once is stored once", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const given = { id: randomUUID(), key: randomUUID() };
  const key = randomUUID();
  const pool = connect(db.url, 8);
  const [replies, threads] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => reply(pool, demo.ken, thread.id, "Once", { key }))),
    Promise.all(Array.from({ length: 8 }, () => startThread(pool, demo.maya, forum, given))),
  ]);
  await pool.end();
  expect(new Set(replies.map(({ post }) => post.no))).toEqual(new Set([2]));
  expect(new Set(threads.map(({ thread: { number } }) => number)).size).toBe(1);
});

test("of two edits of one text at once, one is stored and the other conflicts", async () => {
  const { post } = await startThread(db.sql, demo.maya, forum);
  const edit = (body: string) => `select public.edit_post(${post.id}, 1, '${body}')`;
  const first = await holdAs(db, demo.maya, edit("First"));
  const second = call(db.sql, demo.maya, "edit_post", {
    post_id: post.id,
    revision: 1,
    body: "Second",
  });
  const outcome = expect(second).rejects.toMatchObject(refused("conflict"));
  await waiting(db.sql, 1);
  await first.commit();
  await outcome;
});

test("a reply that waits for a lock of the thread is refused by it", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const locking = await holdAs(
    db,
    "owner",
    `update public.forum_threads set is_locked = true where id = '${thread.id}'`,
  );
  const late = expect(reply(db.sql, demo.ken, thread.id)).rejects.toMatchObject(
    refused("thread_locked"),
  );
  await waiting(db.sql, 1);
  await locking.commit();
  await late;
});

test("likes, texts, rulings and the end of an account at once: no deadlock, and counters that a recount finds", async () => {
  const random = seededRandom(12);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const other = await startThread(db.sql, demo.ken, forum);
  const members = await Promise.all(Array.from({ length: 6 }, () => addAccount(db.sql)));
  await trust(db.sql, ...members);
  const posts = await Promise.all(
    members.map(async (member, n) => {
      const sent = await reply(db.sql, member, n % 2 ? thread.id : other.thread.id);
      return sent.post.id;
    }),
  );
  const pool = connect(db.url, 12);
  const steps = Array.from({ length: 240 }, () => {
    const post_id = random.pick(posts);
    const who = random.pick(members);
    return random.pick([
      () => call(pool, who, "like_post", { post_id, liked: random.chance(0.5) }),
      () => call(pool, demo.admin, "rule_post", { post_id, action: "remove", reason: "r" }),
      () => call(pool, demo.admin, "rule_post", { post_id, action: "restore" }),
      () => call(pool, who, "withdraw_post", { post_id, withdrawn: random.chance(0.5) }),
      () => reply(pool, who, random.pick([thread.id, other.thread.id])),
      () => call(pool, who, "mark_thread_read", { thread_id: thread.id, last_read_no: 3 }),
    ]);
  });
  const outcomes = await Promise.allSettled([
    ...steps.map((step) => step()),
    leave(pool, members[0] ?? demo.ken),
  ]);
  await pool.end();
  const unexpected = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" &&
    !/"code" : "(conflict|forbidden|unauthenticated)"/.test(outcome.reason.message)
      ? [outcome.reason.message]
      : [],
  );
  expect(unexpected).toEqual([]);
  const wrong = await db.sql`
    select t.number from public.forum_threads as t
    join lateral (
      select count(*) as posts, coalesce(sum(p.likes), 0) as likes from public.forum_posts as p
      where p.thread_id = t.id and p.status = 'visible') as found on true
    where (t.posts, t.likes) is distinct from (found.posts, found.likes)`;
  expect(wrong).toEqual([]);
});
