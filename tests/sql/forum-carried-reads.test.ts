import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let reader: { id: string };
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  reader = await addAccount(db.sql);
  forum = await addForum(db.sql);
});

const read = (who: Caller, thread_id: string, last_read_no: number) =>
  call(db.sql, who, "mark_thread_read", { thread_id, last_read_no });
/** How far a member has read, and whether the member wrote in the thread. */
const reached = async (who: { id: string }, threadId: string) => {
  const [row] = await db.sql`
    select last_read_no, has_written from public.forum_reads
    where user_id = ${who.id} and thread_id = ${threadId}`;
  return row ? [row["last_read_no"], row["has_written"]] : null;
};
/** A thread of Maya's with replies by Ken. */
const start = async (replies: number) => {
  const { thread } = await startThread(db.sql, maya, forum);
  for (let n = 0; n < replies; n++) await reply(db.sql, ken, thread.id);
  return thread.id;
};

test("of a thread that is split off as much is read as of its posts before, and it is their authors'", async () => {
  const source = await start(3);
  await read(reader, source, 3);
  const id = randomUUID();
  const title = "Hooks and knots";
  const given = { id, thread_id: source, post_nos: [2, 3, 4], title, topic_id: forum.topic };
  await call(db.sql, admin, "split_thread", given);
  expect(await reached(reader, id)).toEqual([2, false]);
  expect(await reached(ken, id)).toMatchObject([expect.any(Number), true]);
  expect(await reached(ken, source)).toMatchObject([expect.any(Number), false]);
  expect(await reached(maya, source)).toEqual([1, true]);
  expect(await reached(maya, id)).toEqual([0, false]);
  // One more thread holds something unread: the last post of those that moved.
  await db.sql`select private.count_forums()`;
  const [inbox] = await db.sql`
    select forum_unread from public.notice_inboxes where user_id = ${reader.id}`;
  expect(inbox).toEqual({ forum_unread: 2 });
});

test("where a thread was merged, as much is unread as before, and it is the authors' of both", async () => {
  const source = await start(2);
  const target = await start(1);
  const both = await addAccount(db.sql);
  const behind = await addAccount(db.sql);
  await read(reader, source, 2);
  await read(both, source, 3);
  await read(both, target, 2);
  await read(behind, source, 3);
  await read(behind, target, 1);
  await call(db.sql, admin, "merge_threads", { thread_id: source, into_id: target });
  expect(await reached(reader, target)).toEqual([4, false]);
  expect(await reached(both, target)).toEqual([5, false]);
  expect(await reached(behind, target)).toEqual([1, false]);
  expect(await reached(ken, target)).toMatchObject([expect.any(Number), true]);
});
