import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { postPlace } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
beforeAll(() => trust(db.sql, demo.maya));

const find = async (caller: Caller, postId: number) =>
  postPlace.parse(await call(db.sql, caller, "find_post", { post_id: postId }));

test("a post is found by its id where it may be read, and nowhere else", async () => {
  const open = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, demo.maya, open, { body: "41 cm" });
  const place = { topic: open.topicSlug, number: thread.number, no: 1 };
  expect(await find("anon", post.id)).toEqual(place);

  const people = [demo.maya, demo.ken];
  const listed = await addForum(db.sql, { readers: "listed", writers: "listed", listed: people });
  const hidden = await startThread(db.sql, demo.maya, listed, { body: "for us" });
  expect(await find(demo.ken, hidden.post.id)).toMatchObject({ topic: listed.topicSlug });
  for (const caller of ["anon", await addAccount(db.sql)] as const) {
    await expect(find(caller, hidden.post.id)).rejects.toMatchObject(refused("not_found"));
  }
  await expect(find("anon", 9_000_000)).rejects.toMatchObject(refused("not_found"));
});

test("the stub of a moved post leads to the post, wherever it went since, for those who may read it", async () => {
  const open = await addForum(db.sql);
  const closed = await addForum(db.sql, { readers: "listed", writers: "listed" });
  const { thread } = await startThread(db.sql, demo.maya, open);
  const { post } = await reply(db.sql, demo.maya, thread.id, "42 cm");
  const id = randomUUID();
  const topic_id = open.topic;
  const given = { id, thread_id: thread.id, post_nos: [2], title: "Longer ones", topic_id };
  await call(db.sql, demo.admin, "split_thread", given);
  const [stub] = await db.sql<[{ id: number }]>`
    select id::int from public.forum_posts where moved_to = ${post.id}`;
  const [made] = await db.sql<[{ number: number }]>`
    select number::int from public.forum_threads where id = ${id}`;
  expect(await find("anon", stub.id)).toEqual({
    topic: open.topicSlug,
    number: made.number,
    no: 1,
  });
  const other = await startThread(db.sql, demo.maya, open);
  await call(db.sql, demo.admin, "merge_threads", { thread_id: id, into_id: other.thread.id });
  const merged = { topic: open.topicSlug, number: other.thread.number, no: 2 };
  expect(await find("anon", stub.id)).toEqual(merged);
  const move = { thread_id: other.thread.id, topic_id: closed.topic };
  await call(db.sql, demo.admin, "move_thread", move);
  expect(await find("anon", stub.id)).toMatchObject({ number: thread.number, no: 2 });
});
