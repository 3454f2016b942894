import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  ownForums,
  ownThread,
  ownThreadList,
  ownThreads,
} from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread } from "../helpers/forum.ts";
import { seededRandom } from "../helpers/random.ts";

const db = useDatabasePerTest();
const { maya, ken, admin } = demo;
let reader: { id: string };
let rooms: SmallForum[];
beforeEach(async () => {
  await db.sql`delete from public.forum_threads`;
  reader = await addAccount(db.sql);
  // Moderators write without limits.
  const moderators = [maya, ken, reader];
  rooms = [await addForum(db.sql, { moderators }), await addForum(db.sql, { moderators })];
});

const ask = async <Shape extends z.ZodMiniType>(shape: Shape, name: string, given: object = {}) =>
  shape.parse(await call(db.sql, reader, name, given));
const threadIds = async () => {
  const rows = await db.sql<{ id: string }[]>`
    select id from public.forum_threads where merged_into is null and removed_at is null order by id`;
  return rows.map(({ id }) => id);
};

/** Every place that says what is unread, with how many posts of which threads. */
async function places() {
  const ids = await threadIds();
  const rows = await ask(ownThreads, "read_own_threads", { thread_ids: ids });
  const unread = new Map(rows.filter((row) => row.unread > 0).map((row) => [row.thread_id, row]));
  const lists = await Promise.all(
    rooms.map(({ topicSlug }) =>
      ask(ownThreadList, "read_own_list", { topic_slug: topicSlug, at_most: 100 }),
    ),
  );
  const [said] = await db.sql<
    [{ digest: { thread_id: string; unread: number }[]; header: number }]
  >`
    select private.digest_of(${reader.id}, '-infinity') as digest, (
      select i.forum_unread from public.notice_inboxes as i where i.user_id = ${reader.id}) as header`;
  const opened = await db.sql<{ thread_id: string }[]>`
    select thread_id from public.forum_reads where user_id = ${reader.id}`;
  return { unread, lists, said, opened: new Set(opened.map((row) => row.thread_id)) };
}

/** Fails where two places differ. */
async function compare(state: string) {
  await db.sql`select private.count_forums()`;
  const { unread, lists, said, opened } = await places();
  const counts = await ask(ownForums, "read_own_forums");
  expect(said.header, state).toBe(unread.size);
  expect(counts.unread, state).toBe(unread.size);
  const listed = lists.flatMap(({ threads }) => threads.map(({ id }) => id));
  expect(listed.toSorted(), state).toEqual([...unread.keys()].toSorted());
  rooms.forEach(({ topic }, at) => {
    const count = counts.topics.find(({ topic_id }) => topic_id === topic)?.unread ?? 0;
    expect(count, state).toBe(lists[at]?.threads.length);
  });
  for (const row of unread.values()) {
    const page = await ask(ownThread, "read_own_thread", { thread_id: row.thread_id });
    expect((page.last_read_no ?? 0) + 1, state).toBe(row.first_unread);
  }
  // The digest has room for all of these threads; it also names those that the reader passed by.
  const told = new Map(said.digest.map((thread) => [thread.thread_id, thread.unread]));
  for (const [id, row] of unread) expect(told.get(id), state).toBe(row.unread);
  for (const id of told.keys()) expect(unread.has(id) || !opened.has(id), state).toBe(true);
}

test.each([1, 2, 3, 4])(
  "the header, counts, lists, rows, pages and the digest agree after random actions (%i)",
  async (seed) => {
    const random = seededRandom(seed);
    const level = () => random.pick(["following", "muted", null]);
    const start = () => startThread(db.sql, random.pick([maya, ken]), random.pick(rooms));
    for (let n = 0; n < 6; n++) await start();
    const steps: [string, number, (thread: string) => Promise<unknown>][] = [
      ["reply", 8, (thread) => reply(db.sql, random.pick([maya, ken]), thread)],
      ["own reply", 2, (thread) => reply(db.sql, reader, thread)],
      [
        "read",
        4,
        (thread_id) =>
          call(db.sql, reader, "mark_thread_read", { thread_id, last_read_no: random.int(0, 6) }),
      ],
      [
        "watch thread",
        2,
        (thread_id) => call(db.sql, reader, "watch_thread", { thread_id, level: level() }),
      ],
      [
        "watch forum",
        1,
        () => {
          const { slug, topicSlug } = random.pick(rooms);
          const topic_slug = random.chance(0.5) ? topicSlug : null;
          return call(db.sql, reader, "watch_forum", { slug, topic_slug, level: level() });
        },
      ],
      ["mark all", 1, () => call(db.sql, reader, "mark_forums_read", {})],
      [
        "move",
        1,
        (thread_id) =>
          call(db.sql, admin, "move_thread", { thread_id, topic_id: random.pick(rooms).topic }),
      ],
      [
        "split",
        1,
        async (thread_id) => {
          const [thread] = await db.sql`
            select last_no from public.forum_threads
            where id = ${thread_id} and (select count(*) from public.forum_threads) < 9`;
          if (!thread || thread["last_no"] < 2) return;
          const given = { id: randomUUID(), thread_id, post_nos: [2], title: "Split off" };
          // A post that went before, or is a stub, does not go again.
          await call(db.sql, admin, "split_thread", {
            ...given,
            topic_id: random.pick(rooms).topic,
          }).catch((error: unknown) => expect(error).toMatchObject({ code: "PGRST" }));
        },
      ],
      [
        "merge",
        1,
        async (thread_id) => {
          const into_id = random.pick(await threadIds());
          if (into_id === thread_id) return;
          await call(db.sql, admin, "merge_threads", { thread_id, into_id });
        },
      ],
    ];
    const lots = steps.flatMap((step) => Array.from({ length: step[1] }, () => step));
    const done: string[] = [];
    for (let n = 0; n < 60; n++) {
      const [name, , act] = random.pick(lots);
      done.push(name);
      await act(random.pick(await threadIds()));
      if (n % 4 === 0) await compare(done.join(", "));
    }
  },
);

test("after all was marked as read one new post is one, in every place", async () => {
  const [room] = rooms as [SmallForum];
  const { thread } = await startThread(db.sql, ken, room);
  for (let n = 0; n < 4; n++) await reply(db.sql, ken, thread.id);
  await call(db.sql, reader, "mark_thread_read", { thread_id: thread.id, last_read_no: 1 });
  await call(db.sql, reader, "mark_forums_read", {});
  await reply(db.sql, maya, thread.id);
  const { unread, said } = await places();
  expect(unread.get(thread.id)).toMatchObject({ unread: 1, first_unread: 6 });
  expect(said.digest).toMatchObject([{ thread_id: thread.id, unread: 1 }]);
});

test("an answer of one's own is not unread where all before it was marked as read", async () => {
  const [room] = rooms as [SmallForum];
  const { thread } = await startThread(db.sql, ken, room);
  await reply(db.sql, ken, thread.id);
  await call(db.sql, reader, "mark_thread_read", { thread_id: thread.id, last_read_no: 1 });
  await call(db.sql, reader, "mark_forums_read", {});
  await reply(db.sql, reader, thread.id);
  expect((await places()).unread.size).toBe(0);
  await reply(db.sql, maya, thread.id);
  expect((await places()).unread.get(thread.id)).toMatchObject({ unread: 1, first_unread: 4 });
});
