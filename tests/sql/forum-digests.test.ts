import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
let forum: SmallForum;
let reader: { id: string };
beforeEach(async () => {
  await db.sql`delete from public.forum_threads`;
  reader = await addAccount(db.sql);
  await trust(db.sql, demo.maya, demo.ken, reader);
  forum = await addForum(db.sql);
});

const choose = (every: string | null, time_zone: string | null = "Asia/Tokyo") =>
  call(db.sql, reader, "set_forum_digest", { every, time_zone });
const makeDue = () => db.sql`update public.forum_digests set next_at = now() - interval '1 minute'`;
const send = async () => {
  const [row] = await db.sql`select private.send_digests() as n`;
  return row?.["n"] as number;
};
const titles = async () => {
  const rows = await db.sql`
    select params -> 'threads' as threads from public.mail_outbox
    where template = 'forum_digest' and user_id = ${reader.id} order by created_at`;
  return rows.map((row) => (row["threads"] as { title: string }[]).map(({ title }) => title));
};

test("a digest leaves at eight by the reader's clock, each day or on Mondays", async () => {
  const next = async (every: string, zone: string, after: string) => {
    const [row] = await db.sql<[{ at: Date }]>`
      select private.next_digest(${every}, ${zone}, ${after}) as at`;
    return row.at.toISOString();
  };
  // A Saturday. In New York clocks go back the night after.
  expect(await next("day", "Asia/Tokyo", "2026-10-31T12:00Z")).toBe("2026-10-31T23:00:00.000Z");
  expect(await next("day", "America/New_York", "2026-10-31T11:59Z")).toBe(
    "2026-10-31T12:00:00.000Z",
  );
  expect(await next("day", "America/New_York", "2026-10-31T12:00Z")).toBe(
    "2026-11-01T13:00:00.000Z",
  );
  expect(await next("week", "Asia/Tokyo", "2026-10-31T12:00Z")).toBe("2026-11-01T23:00:00.000Z");
  expect(await next("week", "Asia/Tokyo", "2026-11-01T23:00Z")).toBe("2026-11-08T23:00:00.000Z");
  await expect(choose("day", "Mars/Base")).rejects.toMatchObject(refused("invalid"));
  await expect(choose("hour")).rejects.toMatchObject(refused("invalid"));
});

test("it names what is unread: followed threads first, nothing read, muted, closed or removed", async () => {
  await choose("day");
  const start = (title: string, at = forum) => startThread(db.sql, demo.ken, at, { title });
  await start("Only new");
  const liked = await start("Much liked");
  await call(db.sql, demo.maya, "like_post", { post_id: liked.post.id, liked: true });
  await call(db.sql, reader, "like_post", { post_id: liked.post.id, liked: true });
  const followed = await start("Followed");
  await call(db.sql, reader, "watch_thread", {
    thread_id: followed.thread.id,
    level: "following",
  });
  const read = await start("Read");
  await call(db.sql, reader, "mark_thread_read", { thread_id: read.thread.id, last_read_no: 1 });
  const muted = await start("Muted");
  await call(db.sql, reader, "watch_thread", { thread_id: muted.thread.id, level: "muted" });
  await start("Closed", await addForum(db.sql, { readers: "listed", writers: "moderators" })).catch(
    () => undefined,
  );
  const closed = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [demo.ken],
  });
  await start("Closed", closed);
  const removed = await start("Removed");
  await db.sql`
    update public.forum_threads set removed_at = now() where id = ${removed.thread.id}`;
  const old = await start("Old");
  await db.sql`
    update public.forum_threads set last_post_at = now() - interval '3 days'
    where id = ${old.thread.id}`;
  await makeDue();
  expect(await send()).toBe(1);
  expect(await titles()).toEqual([["Followed", "Much liked", "Only new"]]);
});

test("a period has one digest, and none without anything to read", async () => {
  await choose("day");
  await makeDue();
  expect(await send()).toBe(0);
  const { thread } = await startThread(db.sql, demo.ken, forum, { title: "News" });
  await makeDue();
  expect([await send(), await send()]).toEqual([1, 0]);
  // The job that is repeated for the same morning.
  await makeDue();
  expect(await send()).toBe(0);
  await reply(db.sql, demo.maya, thread.id);
  await db.sql`update public.forum_digests set next_at = next_at - interval '1 day'`;
  await choose(null);
  await makeDue();
  expect(await send()).toBe(0);
  expect(await titles()).toEqual([["News"]]);
});

test("a mail about a thread that its reader may not read any more is not sent", async () => {
  const closed = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [demo.ken, reader],
  });
  const { thread } = await startThread(db.sql, reader, closed, { title: "Secret" });
  await reply(db.sql, demo.ken, thread.id, "Yes.", { reply_to: 1 });
  await reply(db.sql, demo.ken, thread.id, "No.");
  await choose("day");
  await makeDue();
  await send();
  await db.sql`
    insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${reader.id}, 'https://push.example/1', ${"p".repeat(87)}, ${"a".repeat(22)})`;
  await db.sql`select private.tell_followers()`;
  await db.sql`
    delete from public.forum_members where forum_id = ${closed.id} and user_id = ${reader.id}`;
  const claimed =
    await db.sql`select template, params ->> 'kind' as kind from public.claim_mails(1)`;
  const pushed = await db.sql`select kind from public.claim_pushes()`;
  expect([...claimed, ...pushed]).toEqual([]);
  expect(await db.sql`select from public.mail_outbox where user_id = ${reader.id}`).toEqual([]);
});
