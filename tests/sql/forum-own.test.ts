import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  ownForums,
  ownThread,
  ownThreadList,
  ownThreads,
} from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let reader: { id: string };
beforeAll(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  reader = await addAccount(db.sql);
  forum = await addForum(db.sql);
});

const ask = async <Shape extends z.ZodMiniType>(
  shape: Shape,
  caller: Caller,
  name: string,
  given: object = {},
): Promise<z.infer<Shape>> => shape.parse(await call(db.sql, caller, name, given));
const read = (thread_id: string, last_read_no: number, caller: Caller = reader) =>
  call(db.sql, caller, "mark_thread_read", { thread_id, last_read_no });
const unread = async (of: SmallForum, caller: Caller = reader) => {
  const own = await ask(ownForums, caller, "read_own_forums");
  const list = await ask(ownThreadList, caller, "read_own_list", { topic_slug: of.topicSlug });
  const rows = await ask(ownThreads, caller, "read_own_threads", {
    thread_ids: list.threads.map(({ id }) => id),
  });
  // Counts, the list and its rows agree.
  expect(own.topics.find(({ topic_id }) => topic_id === of.topic)?.unread ?? 0).toBe(
    list.threads.length,
  );
  const posts = new Map(rows.map((row) => [row.thread_id, row.unread]));
  return list.threads.map(({ title, id }) => [title, posts.get(id)]);
};

test("a thread is unread for those that opened it, wrote in it or follow it", async () => {
  const quiet = await addForum(db.sql);
  const titles = ["Opened", "Followed", "Passed by"];
  const started = [];
  for (const title of titles) started.push(await startThread(db.sql, demo.maya, quiet, { title }));
  const [opened, followed] = started.map(({ thread }) => thread.id);
  await read(opened ?? "", 1);
  await call(db.sql, reader, "watch_thread", { thread_id: followed, level: "following" });
  expect(await unread(quiet)).toEqual([]);
  for (const { thread } of started) await reply(db.sql, demo.ken, thread.id);
  expect(await unread(quiet)).toEqual([
    ["Followed", 2],
    ["Opened", 1],
  ]);
  expect((await ask(ownForums, reader, "read_own_forums")).unread).toBe(2);
  // The authors: Ken has read what he answered, Maya has not seen the answers.
  expect(await unread(quiet, demo.ken)).toEqual([]);
  expect(await unread(quiet, demo.maya)).toHaveLength(3);
  await read(opened ?? "", 2);
  expect(await unread(quiet)).toEqual([["Followed", 2]]);
  await call(db.sql, reader, "mark_forums_read", {});
  expect(await unread(quiet)).toEqual([]);
});

test("the narrowest choice counts, and muting wins over having read", async () => {
  const loud = await addForum(db.sql);
  const before = await startThread(db.sql, demo.maya, loud, { title: "Before" });
  const watch = (topic_slug: string | null, level: string | null) =>
    call(db.sql, reader, "watch_forum", { slug: loud.slug, topic_slug, level });
  await watch(null, "following");
  // What was there before one followed is not unread.
  expect(await unread(loud)).toEqual([]);
  const after = await startThread(db.sql, demo.maya, loud, { title: "After" });
  expect(await unread(loud)).toEqual([["After", 1]]);
  await read(before.thread.id, 1);
  await reply(db.sql, demo.ken, before.thread.id);
  await watch(loud.topicSlug, "muted");
  expect(await unread(loud)).toEqual([]);
  await call(db.sql, reader, "watch_thread", { thread_id: before.thread.id, level: "following" });
  expect(await unread(loud)).toEqual([["Before", 1]]);
  const levels = await ask(ownThreads, reader, "read_own_threads", {
    thread_ids: [before.thread.id, after.thread.id],
  });
  expect(new Map(levels.map((row) => [row.thread_id, [row.level, row.unread]]))).toEqual(
    new Map([
      [before.thread.id, ["following", 1]],
      [after.thread.id, ["muted", 0]],
    ]),
  );
  expect((await ask(ownForums, reader, "read_own_forums")).watches).toEqual([
    { forum: loud.slug, topic_id: null, level: "following" },
    { forum: loud.slug, topic_id: loud.topic, level: "muted" },
  ]);
});

test("what stands behind two thousand threads with newer posts counts as read", async () => {
  const room = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.ken, room, { title: "Long ago" });
  const follower = await addAccount(db.sql);
  const readers = [await addAccount(db.sql), follower];
  await call(db.sql, follower, "watch_forum", {
    slug: room.slug,
    topic_slug: null,
    level: "following",
  });
  for (const one of readers) {
    await read(thread.id, 0, one);
    expect(await unread(room, one)).toEqual([["Long ago", 1]]);
  }
  await db.sql`
    insert into public.forum_threads (id, topic_id, forum_id, title)
    select gen_random_uuid(), ${room.topic}, ${room.id}, 'Newer' from generate_series(1, 1999)`;
  const [alone] = readers;
  expect(await unread(room, alone)).toEqual([["Long ago", 1]]);
  await startThread(db.sql, demo.ken, room);
  for (const one of readers) {
    const list = await ask(ownThreadList, one, "read_own_list", { topic_slug: room.topicSlug });
    expect(list.threads.map(({ title }) => title)).not.toContain("Long ago");
  }
  expect(await unread(room, alone)).toEqual([]);
});

test("posting moves the read mark only where nothing stood between", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const lastRead = async (caller: Caller) =>
    (await ask(ownThread, caller, "read_own_thread", { thread_id: thread.id })).last_read_no;
  await reply(db.sql, demo.maya, thread.id);
  expect(await lastRead(demo.maya)).toBe(2);
  await reply(db.sql, demo.ken, thread.id);
  await reply(db.sql, demo.maya, thread.id);
  expect([await lastRead(demo.maya), await lastRead(demo.ken), await lastRead(reader)]).toEqual([
    2,
    3,
    null,
  ]);
});

test("the threads in which one wrote are listed page by page", async () => {
  const small = await addForum(db.sql);
  const others = await startThread(db.sql, demo.ken, small, { title: "Answered" });
  await startThread(db.sql, demo.ken, small, { title: "Not mine" });
  for (const title of ["One", "Two"]) await startThread(db.sql, demo.maya, small, { title });
  await reply(db.sql, demo.maya, others.thread.id);
  const titles: string[][] = [];
  let after: unknown = null;
  do {
    const page = await ask(ownThreadList, demo.maya, "read_own_list", {
      topic_slug: small.topicSlug,
      kind: "mine",
      after,
      at_most: 2,
    });
    titles.push(page.threads.map(({ title }) => title));
    after = page.next;
  } while (after);
  expect(titles).toEqual([["Answered", "Two"], ["One"]]);
  for (const given of [{ kind: "others" }, { after: { id: "x" } }]) {
    await expect(
      call(db.sql, demo.maya, "read_own_list", { topic_slug: small.topicSlug, ...given }),
    ).rejects.toMatchObject(refused("invalid"));
  }
});

test("the page of a thread knows what the reader liked, kept, may do and may still see", async () => {
  const room = await addForum(db.sql, { moderators: [demo.ken] });
  const { thread, post } = await startThread(db.sql, demo.maya, room);
  const answer = await reply(db.sql, reader, thread.id, "Mine, and held");
  await call(db.sql, reader, "like_post", { post_id: post.id, liked: true });
  await call(db.sql, reader, "keep_post", { post_id: post.id, kept: true, note: "Rule" });
  const flagged = { post_id: answer.post.id, reason: "off_topic", note: null };
  await call(db.sql, demo.maya, "flag_post", flagged);
  const given = { post_id: answer.post.id, action: "hold" };
  await call(db.sql, demo.ken, "rule_post", given);
  const own = (caller: Caller, first_no = 1) =>
    ask(ownThread, caller, "read_own_thread", { thread_id: thread.id, first_no, at_most: 1 });
  expect(await own(reader)).toMatchObject({
    likes: [post.id],
    bookmarks: [{ post_id: post.id, note: "Rule", remind_at: null }],
    own: [],
    may: { write: null, moderate: false, edit_seconds: 86_400 },
  });
  const held = [{ post_id: answer.post.id, body: "Mine, and held", status: "held" }];
  expect(await own(reader, 2)).toMatchObject({ likes: [], bookmarks: [], own: held });
  expect(await own(demo.ken, 2)).toMatchObject({
    own: held,
    flags: [],
    may: { moderate: true, edit_seconds: null },
  });
  expect(await own(demo.maya, 2)).toMatchObject({
    own: [],
    flags: [answer.post.id],
    may: { moderate: false },
  });
  expect((await ask(ownForums, demo.ken, "read_own_forums")).moderates).toContain(room.slug);
});

test("of what is not there, or not to be read, nothing is said", async () => {
  const room = await addForum(db.sql, { readers: "listed", writers: "listed", listed: [demo.ken] });
  const { thread, post } = await startThread(db.sql, demo.ken, room);
  for (const [name, given] of [
    ["read_own_thread", { thread_id: thread.id }],
    ["read_own_thread", { thread_id: randomUUID() }],
    ["read_own_list", { topic_slug: room.topicSlug }],
    ["read_own_list", { topic_slug: "nowhere" }],
    ["read_post_history", { post_id: post.id }],
    ["read_post_history", { post_id: 9_000_000 }],
  ] as const) {
    const asked = call(db.sql, reader, name, given);
    await expect(asked, name).rejects.toMatchObject(refused("not_found"));
  }
  expect(await ask(ownThreads, reader, "read_own_threads", { thread_ids: [thread.id] })).toEqual(
    [],
  );
  for (const name of ["read_own_forums", "read_blocked_members", "read_bookmarks"]) {
    await expect(call(db.sql, "anon", name, {}), name).rejects.toThrow(/permission denied/);
  }
});

test("what keeps one from replying is known before one writes", async () => {
  const room = await addForum(db.sql, { moderators: [demo.ken] });
  const author = await addAccount(db.sql);
  const closed = await addForum(db.sql, { writers: "listed" });
  const { thread } = await startThread(db.sql, author, room);
  const elsewhere = await startThread(db.sql, demo.admin, closed);
  const may = async (caller: Caller, thread_id = thread.id) =>
    (await ask(ownThread, caller, "read_own_thread", { thread_id })).may;
  expect((await may(reader, elsewhere.thread.id)).write).toBe("forbidden");
  const writes = (await ask(ownForums, reader, "read_own_forums")).writes;
  expect([writes.includes(room.slug), writes.includes(closed.slug)]).toEqual([true, false]);
  await db.sql`update public.forum_threads set slow_seconds = 600 where id = ${thread.id}`;
  expect(await may(author)).toMatchObject({
    write: "rate_limited",
    write_from: expect.any(String) as string,
  });
  expect(await may(reader)).toMatchObject({ write: null, write_from: null });
  await db.sql`update public.forum_threads set is_locked = true where id = ${thread.id}`;
  expect([(await may(reader)).write, (await may(demo.ken)).write]).toEqual(["thread_locked", null]);
  await db.sql`update public.forums set archived_at = now() where id = ${room.id}`;
  expect((await may(demo.ken)).write).toBe("forum_archived");
  await db.sql`update public.forums set archived_at = null where id = ${room.id}`;
  await db.sql`update public.forum_threads set is_locked = false where id = ${thread.id}`;
  const silence = (until: string) =>
    db.sql`
      update public.forum_people set silenced_until = ${until}::text::timestamptz
      where user_id = ${author.id}`;
  await silence("2100-01-01T00:00:00Z");
  expect(await may(author)).toMatchObject({
    write: "silenced",
    write_from: expect.stringMatching(/^2100-01-01/) as string,
  });
  await silence("infinity");
  expect(await may(author)).toMatchObject({ write: "silenced", write_from: null });
});
