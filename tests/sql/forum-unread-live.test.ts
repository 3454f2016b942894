import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { useNotices } from "../helpers/notices.ts";

const { db, messagesTo } = useNotices();

const countOf = async (account: { id: string }) => {
  const [inbox] = await db.sql<[{ forum_unread: number; version: number }]>`
    select forum_unread, version::int from public.notice_inboxes where user_id = ${account.id}`;
  return inbox.forum_unread;
};
const sentTo = async (account: { id: string }) =>
  (await messagesTo(account.id)).map((message) => message.forum_unread);
const count = async () => {
  const [row] = await db.sql<[{ counted: number }]>`select private.count_forums() as counted`;
  return row.counted;
};
const read = (caller: Caller, thread_id: string, last_read_no: number) =>
  call(db.sql, caller, "mark_thread_read", { thread_id, last_read_no });

test("every demo account begins with the number that its lists show", async () => {
  const wrong = await db.sql`
    select i.user_id from public.notice_inboxes as i
    where i.forum_unread <> (select count(*) from private.unread_threads(i.user_id))`;
  expect(wrong).toEqual([]);
});

test("a post reaches the number of those who had read everything, once", async () => {
  await trust(db.sql, demo.ken);
  const forum = await addForum(db.sql);
  const [reader, behind] = await Promise.all([addAccount(db.sql), addAccount(db.sql)]);
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await reply(db.sql, demo.ken, thread.id);
  await read(reader, thread.id, 2);
  await read(behind, thread.id, 1);
  await count();
  expect([await countOf(reader), await countOf(behind)]).toEqual([0, 1]);
  await reply(db.sql, demo.ken, thread.id);
  await reply(db.sql, demo.ken, thread.id);
  // Those for whom the thread was unread already are not counted again.
  expect(await count()).toBe(1);
  expect(await count()).toBe(0);
  await reply(db.sql, demo.ken, thread.id);
  expect(await count()).toBe(0);
  await read(reader, thread.id, 3);
  expect(await countOf(reader)).toBe(1);
  await read(reader, thread.id, 5);
  expect([await countOf(reader), await countOf(behind)]).toEqual([0, 1]);
  expect([await sentTo(reader), await sentTo(behind)]).toEqual([[1, 0], [1]]);
});

test("who reads along hears nothing of posts that are read before the count", async () => {
  const forum = await addForum(db.sql);
  const reader = await addAccount(db.sql);
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await read(reader, thread.id, 1);
  for (const no of [2, 3]) {
    await reply(db.sql, demo.ken, thread.id);
    await read(reader, thread.id, no);
    await count();
  }
  expect(await sentTo(reader)).toEqual([]);
});

test("followers hear of new threads, and what one does counts at once", async () => {
  const forum = await addForum(db.sql);
  const reader = await addAccount(db.sql);
  const watch = (topic_slug: string | null, level: string | null) =>
    call(db.sql, reader, "watch_forum", { slug: forum.slug, topic_slug, level });
  await watch(null, "following");
  await startThread(db.sql, demo.ken, forum);
  const { thread } = await startThread(db.sql, demo.maya, forum);
  await count();
  expect(await countOf(reader)).toBe(2);
  await watch(forum.topicSlug, "muted");
  expect(await countOf(reader)).toBe(0);
  await watch(forum.topicSlug, null);
  expect(await countOf(reader)).toBe(2);
  await db.sql`update public.forum_threads set removed_at = now() where id = ${thread.id}`;
  await count();
  expect(await countOf(reader)).toBe(1);
  await call(db.sql, reader, "mark_forums_read", {});
  expect(await sentTo(reader)).toEqual([2, 0, 2, 1, 0]);
});

test("notices and the number come in one message of one commit", async () => {
  const forum = await addForum(db.sql);
  const reader = await addAccount(db.sql);
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await db.sql.begin(async (tx) => {
    await tx`
      insert into public.forum_reads (user_id, thread_id, last_read_no)
      values (${reader.id}, ${thread.id}, 0)`;
    await tx`select private.recount_forums(${reader.id})`;
    await tx`
      select private.notify(${reader.id}, 'team_removed', 'one',
        ${tx.json({ team_id: reader.id, team_name: "Lone Heron" })})`;
  });
  expect(await messagesTo(reader.id)).toMatchObject([
    { version: 1, unread: 1, forum_unread: 1, notified: true },
  ]);
});

test("of two counts at once the later one sees both posts", async () => {
  const forum = await addForum(db.sql);
  const reader = await addAccount(db.sql);
  const one = await startThread(db.sql, demo.ken, forum);
  const other = await startThread(db.sql, demo.maya, forum);
  await Promise.all([read(reader, one.thread.id, 0), read(reader, other.thread.id, 0)]);
  expect(await countOf(reader)).toBe(2);
  await Promise.all([read(reader, one.thread.id, 1), read(reader, other.thread.id, 1)]);
  expect(await countOf(reader)).toBe(0);
});

test("a member reads the own number alone", async () => {
  const rows = await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`select user_id, forum_unread from public.notice_inboxes`,
  );
  expect(rows).toEqual([{ user_id: demo.maya.id, forum_unread: expect.any(Number) }]);
});
