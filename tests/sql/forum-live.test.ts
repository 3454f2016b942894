import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import {
  READERS_EVENT,
  TYPING_EVENT,
  readersTopic,
  typingMessage,
} from "../../supabase/functions/_shared/contracts/forum-live.ts";
import { threadTopic } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";
import { keepSent, sentTo as heardOn } from "../helpers/sent.ts";

/** Who is announced as writing in a thread, and how its readers are counted. */

const db = useTestDatabase();
let forum: SmallForum;
let member: { id: string };
let threadId: string;
beforeEach(async () => {
  member = await addAccount(db.sql);
  forum = await addForum(db.sql, { readers: "members", moderators: [demo.maya] });
  await trust(db.sql, demo.maya);
  threadId = (await startThread(db.sql, demo.maya, forum)).thread.id;
});

const type = (caller: Caller, page = randomUUID()) =>
  call(db.sql, caller, "announce_typing", { thread_id: threadId, page });
const sentTo = (topic: string, event: string) =>
  db.sql<{ payload: unknown }[]>`
    select payload from realtime.messages where topic = ${topic} and event = ${event}`;

test("readers of an open thread hear the name of the one who writes, and replays do not", async () => {
  await keepSent(db.sql);
  await db.sql`update public.forums set readers = 'anyone' where id = ${forum.id}`;
  const page = randomUUID();
  await type(demo.maya, page);
  const [heard] = await heardOn(db.sql, threadTopic(threadId), TYPING_EVENT);
  expect(typingMessage.parse(heard)).toMatchObject({
    page,
    name: expect.stringMatching(/\S/),
    number: expect.anything(),
  });
  const [kept] = await sentTo(threadTopic(threadId), TYPING_EVENT);
  expect(kept?.payload).toMatchObject({ page, name: null, number: null });
});

test("a thread that not everybody reads names nobody who writes", async () => {
  await keepSent(db.sql);
  const page = randomUUID();
  await type(demo.maya, page);
  const [heard] = await heardOn(db.sql, threadTopic(threadId), TYPING_EVENT);
  expect(typingMessage.parse(heard)).toEqual({ page, name: null, number: null });
});

test("who may not reply is not announced", async () => {
  await expect(type("anon")).rejects.toThrow(/permission denied/);
  await db.sql`update public.forum_threads set is_locked = true where id = ${threadId}`;
  await expect(type(member)).rejects.toMatchObject(refused("thread_locked"));
  await db.sql`
    update public.forum_threads set is_locked = false, removed_at = now() where id = ${threadId}`;
  await expect(type(member)).rejects.toMatchObject(refused("not_found"));
  await db.sql`update public.forum_threads set removed_at = null where id = ${threadId}`;
  await db.sql`
    insert into public.forum_people (user_id, silenced_until)
    values (${member.id}, now() + interval '1 hour')`;
  await expect(type(member)).rejects.toMatchObject(refused("silenced"));
  await db.sql`update public.forum_people set silenced_until = null where user_id = ${member.id}`;
  await db.sql`
    insert into public.forum_silences (forum_id, user_id, until)
    select forum_id, ${member.id}, 'infinity' from public.forum_threads where id = ${threadId}`;
  await expect(type(member)).rejects.toMatchObject(refused("silenced"));
  expect(await sentTo(threadTopic(threadId), TYPING_EVENT)).toEqual([]);
});

test("twenty announcements a minute are sent", async () => {
  for (let turn = 0; turn < 20; turn++) await type(member);
  await expect(type(member)).rejects.toMatchObject(refused("rate_limited"));
  expect(await sentTo(threadTopic(threadId), TYPING_EVENT)).toHaveLength(20);
});

const follow = (caller: Caller) => call(db.sql, caller, "follow_readers", { thread_id: threadId });
const claim = async () =>
  (await db.sql<{ id: string }[]>`select public.claim_readers() as id`).map(({ id }) => id);

test("a thread that is open is counted once a minute, and its readers hear the number alone", async () => {
  expect(await claim()).not.toContain(threadId);
  expect(await follow(member)).toBe(0);
  expect(await claim()).toContain(threadId);
  expect(await claim()).not.toContain(threadId);
  await db.sql`select public.record_readers(${threadId}, 7)`;
  expect(await follow(demo.maya)).toBe(7);
  const sent = await sentTo(readersTopic(threadId), READERS_EVENT);
  expect(sent[0]?.payload).toMatchObject({ reading: 7, base_version: 0, version: 1 });
  await db.sql`update public.forum_audiences set counted_at = now() - interval '4 minutes'`;
  expect(await follow(member)).toBe(0);
});

test("one account has sixty threads counted in five minutes, and still reads of others", async () => {
  const reader = await addAccount(db.sql);
  const read = (id: string) => call(db.sql, reader, "follow_readers", { thread_id: id });
  const threads = await db.sql<{ id: string }[]>`
    insert into public.forum_threads (id, topic_id, forum_id, author_id, title)
    select gen_random_uuid(), t.topic_id, t.forum_id, t.author_id, 'Thread ' || n
    from public.forum_threads as t, generate_series(1, 61) as n where t.id = ${threadId}
    returning id`;
  for (const { id } of threads) expect(await read(id)).toBe(0);
  const counted = () => db.sql`
    select thread_id from public.forum_audiences where thread_id = any (${threads.map(({ id }) => id)})`;
  expect(await counted()).toHaveLength(60);
  const last = threads.at(-1)?.id ?? "";
  await call(db.sql, member, "follow_readers", { thread_id: last });
  expect(await counted()).toHaveLength(61);
  await db.sql`select public.record_readers(${last}, 3)`;
  expect(await read(last)).toBe(3);
});

test("a thread that nobody has open any more is no longer counted", async () => {
  await follow(member);
  await db.sql`update public.forum_audiences set wanted_until = now() - interval '1 second'`;
  expect(await claim()).not.toContain(threadId);
  await db.sql`select private.call_audience_worker()`;
  expect(await db.sql`select from public.forum_audiences where thread_id = ${threadId}`).toEqual(
    [],
  );
});

test("only who reads the thread is counted, and nobody sends on its topics", async () => {
  await expect(follow("anon")).rejects.toMatchObject(refused("not_found"));
  const may = (caller: Caller, extension: string, topic: string) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      await tx`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`;
    });
  await may(member, "presence", readersTopic(threadId));
  for (const [caller, extension, topic] of [
    ["anon", "presence", readersTopic(threadId)],
    [member, "broadcast", readersTopic(threadId)],
    [member, "broadcast", threadTopic(threadId)],
    [member, "presence", threadTopic(threadId)],
  ] as const) {
    await expect(may(caller, extension, topic)).rejects.toMatchObject({ code: "42501" });
  }
  for (const name of ["claim_readers()", `record_readers('${threadId}', 9)`]) {
    await expect(
      asRole(db.sql, demo.admin, (tx) => tx.unsafe(`select public.${name}`)),
    ).rejects.toThrow(/permission denied/);
  }
});
