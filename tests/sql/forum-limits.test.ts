import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { become } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let thread: string;
beforeAll(async () => {
  await trust(db.sql, demo.maya);
  forum = await addForum(db.sql, { moderators: [demo.ken] });
  thread = (await startThread(db.sql, demo.maya, forum)).thread.id;
});

const age = (account: { id: string }, by: string) =>
  db.sql`
    update public.forum_posts set created_at = created_at - ${by}::interval
    where author_id = ${account.id}`;
const trustOf = async ({ id }: { id: string }) => {
  const [row] = await db.sql`
    select private.trust_of(f) as trust from public.forum_people as f where f.user_id = ${id}`;
  return row?.["trust"] as number;
};
const posts = async ({ id }: { id: string }) => {
  const [row] = await db.sql`
    select count(*)::int as n from public.forum_posts where author_id = ${id}`;
  return row?.["n"] as number;
};

test("a newcomer sends three posts a minute and fifteen a day, and hears when the next may come", async () => {
  const newcomer = await addAccount(db.sql);
  for (let sent = 0; sent < 3; sent += 1) await reply(db.sql, newcomer, thread);
  const tooSoon = await reply(db.sql, newcomer, thread).catch((error: unknown) => error);
  expect(tooSoon).toMatchObject(refused("rate_limited"));
  expect(JSON.parse((tooSoon as { detail: string }).detail).headers["Retry-After"]).toMatch(
    /^([1-9]|[1-5]\d|60)$/,
  );
  for (let minute = 1; minute < 5; minute += 1) {
    await age(newcomer, "1 minute");
    for (let sent = 0; sent < 3; sent += 1) await reply(db.sql, newcomer, thread);
  }
  await age(newcomer, "1 minute");
  await expect(reply(db.sql, newcomer, thread)).rejects.toMatchObject(refused("rate_limited"));
  await age(newcomer, "1 day");
  await reply(db.sql, newcomer, thread);
});

test("ten requests at once of a newcomer store three posts", async () => {
  const newcomer = await addAccount(db.sql);
  const pool = connect(db.url);
  const threads = await Promise.all(
    Array.from({ length: 5 }, async () => (await startThread(db.sql, demo.maya, forum)).thread.id),
  );
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => reply(pool, newcomer, threads[n % 5] ?? thread)),
  );
  await pool.end();
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await posts(newcomer)).toBe(3);
});

test("links and images are few at first", async () => {
  const newcomer = await addAccount(db.sql);
  for (const body of [
    "https://a.example HTTP://b.example https://c.example",
    "![one](a) ![two](b)",
  ]) {
    await expect(reply(db.sql, newcomer, thread, body)).rejects.toMatchObject(
      refused("too_many_links"),
    );
    await reply(db.sql, demo.ken, thread, body);
  }
  await reply(db.sql, newcomer, thread, "https://a.example https://b.example ![one](a)");
});

test("trust grows with time and posts that stand, and falls for a week with one taken down", async () => {
  const member = await addAccount(db.sql);
  await reply(db.sql, member, thread);
  expect(await trustOf(member)).toBe(0);
  const set = (values: object) =>
    db.sql`update public.forum_people set ${db.sql(values)} where user_id = ${member.id}`;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await set({ posts: 5 });
  expect(await trustOf(member)).toBe(0);
  await set({ joined_at: ago(2) });
  expect(await trustOf(member)).toBe(1);
  await set({ posts: 50, likes: 20 });
  expect(await trustOf(member)).toBe(1);
  await set({ joined_at: ago(16) });
  expect(await trustOf(member)).toBe(2);
  await set({ removed: 3, removed_at: ago(8) });
  expect(await trustOf(member)).toBe(1);
  await set({ removed_at: ago(6) });
  expect(await trustOf(member)).toBe(0);
  await set({ trusted: true });
  expect(await trustOf(member)).toBe(2);
});

test("a silenced member writes nothing until the time is over", async () => {
  const member = await addAccount(db.sql);
  await reply(db.sql, member, thread);
  await db.sql`
    update public.forum_people set silenced_until = '2100-01-01T12:00:00Z'
    where user_id = ${member.id}`;
  const error: unknown = await reply(db.sql, member, thread).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(refused("silenced"));
  expect(JSON.parse((error as Error).message).details).toBe("2100-01-01T12:00:00Z");
  await db.sql`
    update public.forum_people set silenced_until = now() - interval '1 second'
    where user_id = ${member.id}`;
  await reply(db.sql, member, thread);
});

test("in slow mode a member waits between two posts, a moderator does not", async () => {
  const slow = (await startThread(db.sql, demo.maya, forum)).thread.id;
  await db.sql`update public.forum_threads set slow_seconds = 3600 where id = ${slow}`;
  const member = await addAccount(db.sql);
  const key = randomUUID();
  await reply(db.sql, member, slow, "First", { key });
  await reply(db.sql, member, slow, "First", { key });
  await expect(reply(db.sql, member, slow)).rejects.toMatchObject(refused("rate_limited"));
  await reply(db.sql, member, thread);
  await age(member, "1 hour");
  await reply(db.sql, member, slow);
  await reply(db.sql, demo.ken, slow);
  await reply(db.sql, demo.ken, slow);
});

test("what a post reads does not grow with what its author has written", async () => {
  const [few, many] = [await addAccount(db.sql), await addAccount(db.sql)];
  for (const author of [few, many]) await trust(db.sql, author);
  const other = (await startThread(db.sql, demo.maya, forum)).thread.id;
  await db.sql`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version, created_at)
    select gen_random_uuid(), ${other}, 1 + n, ${many.id}, 'Earlier', 1, now() - interval '2 days'
    from generate_series(1, 500) as n`;
  const read = async (author: { id: string }) => {
    await reply(db.sql, author, thread);
    return db.sql.begin(async (tx) => {
      await become(tx, author);
      await tx`select public.post_reply(${randomUUID()}, ${thread}, 'One more')`;
      const [row] = await tx<[{ n: number }]>`
        select pg_stat_get_xact_tuples_fetched('public.forum_posts'::regclass)::int as n`;
      return row.n;
    });
  };
  expect(await read(many)).toBeLessThan((await read(few)) + 20);
});

test("a member takes a post back and brings it back as often as it may be edited", async () => {
  const newcomer = await addAccount(db.sql);
  const { post } = await reply(db.sql, newcomer, thread);
  const toggle = (turn: number) =>
    call(db.sql, newcomer, "withdraw_post", { post_id: post.id, withdrawn: turn % 2 === 0 });
  for (let turn = 0; turn < 29; turn++) await toggle(turn);
  // What changes nothing is no turn.
  await toggle(28);
  await call(db.sql, newcomer, "withdraw_post", { post_id: post.id, withdrawn: false });
  await expect(toggle(30)).rejects.toMatchObject(refused("rate_limited"));
});
