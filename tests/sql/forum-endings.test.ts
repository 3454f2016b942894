import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";

const db = useTestDatabase();
let forum: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  moderator = await addAccount(db.sql);
  await trust(db.sql, demo.ken);
  forum = await addForum(db.sql, { moderators: [moderator] });
});

interface Target {
  thread_id: string;
  post_id: number;
  into_id: string;
}

/** A thread with a reply, both by an account that is about to end. */
async function target() {
  const author = await addAccount(db.sql);
  await trust(db.sql, author);
  const { thread, post } = await startThread(db.sql, author, forum);
  await reply(db.sql, author, thread.id);
  const other = await startThread(db.sql, demo.ken, forum);
  const given = { thread_id: thread.id, post_id: post.id, into_id: other.thread.id };
  return { author, given };
}

const lock = ({ thread_id }: Target) =>
  call(db.sql, moderator, "change_thread", { thread_id, changes: { is_locked: true } });
const undoLock = async (given: Target) => {
  const [ruling] = await db.sql<[{ id: number }]>`
    select id::int from public.forum_rulings where thread_id = ${given.thread_id}`;
  return call(db.sql, moderator, "undo_ruling", { ruling_id: ruling.id });
};

const unprepared = () => Promise.resolve();
test.each<[string, (given: Target) => Promise<unknown>, (given: Target) => Promise<unknown>]>([
  ["a lock", lock, unprepared],
  ["a lock that is taken back", undoLock, lock],
  [
    "a like",
    ({ post_id }) => call(db.sql, demo.ken, "like_post", { post_id, liked: true }),
    unprepared,
  ],
  [
    "a removal",
    ({ thread_id }) =>
      call(db.sql, moderator, "remove_thread", { thread_id, removed: true, reason: "Why" }),
    unprepared,
  ],
  [
    "a split",
    ({ thread_id }) =>
      call(db.sql, moderator, "split_thread", {
        id: randomUUID(),
        thread_id,
        post_nos: [2],
        title: "Another one",
        topic_id: forum.topic,
      }),
    unprepared,
  ],
  [
    "a merge",
    ({ thread_id, into_id }) => call(db.sql, moderator, "merge_threads", { thread_id, into_id }),
    unprepared,
  ],
])("%s waits for the end of the author's account without the thread", async (_, act, prepare) => {
  const { author, given } = await target();
  await prepare(given);
  const ending = await holdAs(
    db,
    "owner",
    `select 1 from auth.users where id = '${author.id}' for update`,
  );
  const acting = act(given);
  await waiting(db.sql, 1);
  await ending.run(
    `select 1 from public.forum_threads where id = '${given.thread_id}' for update nowait`,
  );
  await ending.run(`delete from auth.users where id = '${author.id}'`);
  await ending.commit();
  await acting;
  const [row] = await db.sql<[{ author_id: string | null }]>`
    select author_id from public.forum_threads where id = ${given.thread_id}`;
  expect(row).toEqual({ author_id: null });
});
