import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";

/** The header's number of unread threads, when something else than a post changes it. */

const db = useTestDatabase();
let forum: SmallForum;
let reader: { id: string };
beforeAll(() => trust(db.sql, demo.ken));

const header = async () => {
  for (let run = 0; run < 2; run++) await db.sql`select private.count_forums()`;
  const [row] = await db.sql`
    select forum_unread as n from public.notice_inboxes where user_id = ${reader.id}`;
  return row?.["n"] as number;
};
const own = (name: string, given: object = {}) => call(db.sql, reader, name, given);

/** A reader who follows the topic, and an unread thread in it. */
async function unreadThread(): Promise<string> {
  reader = await addAccount(db.sql);
  forum = await addForum(db.sql);
  const watched = { slug: forum.slug, topic_slug: forum.topicSlug, level: "following" };
  await own("watch_forum", watched);
  const { thread } = await startThread(db.sql, demo.ken, forum);
  expect(await header()).toBe(1);
  return thread.id;
}

const close = () =>
  db.sql`update public.forums set readers = 'listed', writers = 'listed' where id = ${forum.id}`;
const list = () =>
  db.sql`insert into public.forum_members (forum_id, user_id) values (${forum.id}, ${reader.id})`;
const moveTo = async (threadId: string, to: SmallForum) =>
  call(db.sql, demo.admin, "move_thread", { thread_id: threadId, topic_id: to.topic });

test("a thread that leaves the followed topic is no longer counted", async () => {
  await moveTo(await unreadThread(), await addForum(db.sql));
  expect(await header()).toBe(0);
});

test("a thread that moves where the reader may not read is no longer counted", async () => {
  const threadId = await unreadThread();
  await own("mark_thread_read", { thread_id: threadId, last_read_no: 1 });
  await reply(db.sql, demo.ken, threadId);
  expect(await header()).toBe(1);
  await moveTo(threadId, await addForum(db.sql, { readers: "listed", writers: "listed" }));
  expect(await header()).toBe(0);
});

test("a forum's threads are counted for those who may read it at the time", async () => {
  await unreadThread();
  await close();
  expect(await header()).toBe(0);
  await list();
  expect(await header()).toBe(1);
  await db.sql`delete from public.forum_members where user_id = ${reader.id}`;
  expect(await header()).toBe(0);
});

test("a thread that is deleted is no longer counted", async () => {
  const threadId = await unreadThread();
  await db.sql`delete from public.forum_threads where id = ${threadId}`;
  expect(await header()).toBe(0);
});

test("what came after all was marked as read is counted, and that alone", async () => {
  const threadId = await unreadThread();
  await own("mark_thread_read", { thread_id: threadId, last_read_no: 1 });
  await reply(db.sql, demo.ken, threadId);
  await own("mark_forums_read");
  expect(await header()).toBe(0);
  await reply(db.sql, demo.ken, threadId);
  expect(await header()).toBe(1);
  expect(await own("read_own_threads", { thread_ids: [threadId] })).toMatchObject([{ unread: 1 }]);
  await own("mark_forums_read");
  await reply(db.sql, demo.ken, threadId);
  await reply(db.sql, demo.ken, threadId);
  expect(await header()).toBe(1);
  expect(await own("read_own_threads", { thread_ids: [threadId] })).toMatchObject([{ unread: 2 }]);
});
