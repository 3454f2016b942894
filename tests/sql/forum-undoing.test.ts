import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { undoable } from "../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let other: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  await trust(db.sql, demo.ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  other = await addForum(db.sql, { moderators: [moderator] });
});

const latest = async (thread_id: string) => {
  const [row] = await db.sql<[{ id: number; action: string; answers: number | null }]>`
    select id::int, action, answers::int from public.forum_rulings
    where thread_id = ${thread_id} order by id desc limit 1`;
  return row;
};
const undo = (ruling_id: number) => call(db.sql, moderator, "undo_ruling", { ruling_id });
const stored = async (id: string) => {
  const [row] = await db.sql`
    select title, slow_seconds, solved_no, topic_id from public.forum_threads where id = ${id}`;
  return row;
};
const change = (thread_id: string, changes: object) =>
  call(db.sql, moderator, "change_thread", { thread_id, changes });

test.each<[string, (thread_id: string) => Promise<unknown>]>([
  ["rename", (id) => change(id, { title: "Pinched or open?" })],
  ["slow", (id) => change(id, { slow_seconds: 60 })],
  ["solve", (id) => change(id, { solved_no: 2 })],
  [
    "move",
    (id) => call(db.sql, moderator, "move_thread", { thread_id: id, topic_id: other.topic }),
  ],
])("a moderator takes back a %s", async (action, act) => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await reply(db.sql, demo.ken, thread.id);
  const before = await stored(thread.id);
  await act(thread.id);
  expect(await stored(thread.id)).not.toEqual(before);
  const ruling = await latest(thread.id);
  expect(ruling.action).toBe(action);
  expect(undoable).toContain(action);
  const made = await undo(ruling.id);
  expect(await stored(thread.id)).toEqual(before);
  expect(await latest(thread.id)).toMatchObject({ id: Number(made), action, answers: ruling.id });
  // Sent again, it changes nothing.
  expect(await undo(ruling.id)).toBe(made);
  expect(await stored(thread.id)).toEqual(before);
});

test("what a split has undone already is no ruling that another one stands for", async () => {
  const { thread } = await startThread(db.sql, moderator, forum);
  await reply(db.sql, moderator, thread.id);
  await change(thread.id, { solved_no: 2 });
  const solved = await latest(thread.id);
  await call(db.sql, moderator, "split_thread", {
    id: randomUUID(),
    thread_id: thread.id,
    post_nos: [2],
    title: "Pinched tails",
    topic_id: forum.topic,
  });
  const rulings = () => db.sql`
    select id, action, answers from public.forum_rulings where thread_id = ${thread.id} order by id`;
  const before = await rulings();
  await expect(undo(solved.id)).rejects.toMatchObject(refused("conflict"));
  expect(await rulings()).toEqual(before);
});

test("a title that was changed again since stays", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await change(thread.id, { title: "Pinched or open?" });
  const first = await latest(thread.id);
  await change(thread.id, { title: "Pinched, open, or folded?" });
  await expect(undo(first.id)).rejects.toMatchObject(refused("conflict"));
  expect(await stored(thread.id)).toMatchObject({ title: "Pinched, open, or folded?" });
});

test("a split cannot be undone, only merged back", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await reply(db.sql, demo.ken, thread.id);
  await call(db.sql, moderator, "split_thread", {
    id: randomUUID(),
    thread_id: thread.id,
    post_nos: [2],
    title: "On its own",
    topic_id: forum.topic,
  });
  expect(undoable).not.toContain("split");
  await expect(undo((await latest(thread.id)).id)).rejects.toMatchObject(refused("conflict"));
});

test("the removal of a post that was held is taken back to held, in an open case", async () => {
  const author = await addAccount(db.sql);
  await trust(db.sql, author);
  const { thread } = await startThread(db.sql, author, forum);
  const { post } = await reply(db.sql, author, thread.id);
  const rule = (action: string) =>
    call(db.sql, moderator, "rule_post", { post_id: post.id, action, reason: "Rude" });
  await rule("hold");
  await rule("remove");
  const ruling = await latest(thread.id);
  await undo(ruling.id);
  expect(await latest(thread.id)).toMatchObject({ action: "hold", answers: ruling.id });
  const [held] = await db.sql`
    select p.status, exists (
      select from public.forum_cases as c where c.post_id = p.id and c.closed_at is null) as waits
    from public.forum_posts as p where p.id = ${post.id}`;
  expect(held).toEqual({ status: "held", waits: true });
});
