import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  call,
  readThread,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
});

const edit = (caller: Caller, post_id: number, revision: number, body: string) =>
  call(db.sql, caller, "edit_post", { post_id, revision, body });
const rule = (caller: Caller, post_id: number, action: string, reason: string | null = null) =>
  call(db.sql, caller, "rule_post", { post_id, action, reason });
const withdraw = (caller: Caller, post_id: number, withdrawn = true) =>
  call(db.sql, caller, "withdraw_post", { post_id, withdrawn });
const like = (caller: Caller, post_id: number, liked = true) =>
  call(db.sql, caller, "like_post", { post_id, liked });

test("an author changes a post for a day, and its former texts stay", async () => {
  const { post } = await startThread(db.sql, demo.ken, forum, { body: "One" });
  await edit(demo.ken, post.id, 1, "Two");
  expect(await edit(demo.ken, post.id, 1, "Two")).toMatchObject({ post: { revision: 2 } });
  await expect(edit(demo.ken, post.id, 1, "Three")).rejects.toMatchObject(refused("conflict"));
  await expect(edit(demo.maya, post.id, 2, "Three")).rejects.toMatchObject(refused("forbidden"));
  await edit(moderator, post.id, 2, "Three");
  const former = await db.sql`
    select revision, body, edited_by from public.forum_post_edits
    where post_id = ${post.id} order by revision`;
  expect(former.map((row) => [row["revision"], row["body"], row["edited_by"]])).toEqual([
    [1, "One", demo.ken.id],
    [2, "Two", moderator.id],
  ]);
  await db.sql`
    update public.forum_posts set created_at = now() - interval '25 hours' where id = ${post.id}`;
  await db.sql`update public.forum_people set trusted = false where user_id = ${demo.ken.id}`;
  await expect(edit(demo.ken, post.id, 3, "Four")).rejects.toMatchObject(refused("edit_closed"));
  await edit(moderator, post.id, 3, "Four");
  await trust(db.sql, demo.ken);
  await edit(demo.ken, post.id, 4, "Five");
});

test("an author takes a post back and puts it there again", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id, "Never mind");
  await expect(withdraw(demo.maya, post.id)).rejects.toMatchObject(refused("forbidden"));
  await withdraw(demo.ken, post.id);
  expect(await withdraw(demo.ken, post.id)).toMatchObject({ thread: { posts: 1, last_no: 2 } });
  expect((await readThread(db.sql, "anon", thread.number)).posts[1]).toMatchObject({
    status: "withdrawn",
    body: null,
  });
  await expect(rule(moderator, post.id, "restore")).rejects.toMatchObject(refused("conflict"));
  expect(await withdraw(demo.ken, post.id, false)).toMatchObject({ thread: { posts: 2 } });
});

test("a post comes back only where it could be written", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id);
  const lock = (is_locked: boolean) =>
    db.sql`update public.forum_threads set is_locked = ${is_locked} where id = ${thread.id}`;
  const silence = (until: string | null) =>
    db.sql`
      update public.forum_people set silenced_until = ${until} where user_id = ${demo.ken.id}`;
  await lock(true);
  await withdraw(demo.ken, post.id);
  await expect(withdraw(demo.ken, post.id, false)).rejects.toMatchObject(refused("thread_locked"));
  await lock(false);
  await silence("2100-01-01T00:00:00Z");
  await expect(withdraw(demo.ken, post.id, false)).rejects.toMatchObject(refused("silenced"));
  await silence(null);
  expect(await withdraw(demo.ken, post.id, false)).toMatchObject({ post: { status: "visible" } });
});

test("the first post of a thread is not taken back", async () => {
  const { post } = await startThread(db.sql, demo.maya, forum);
  await expect(withdraw(demo.maya, post.id)).rejects.toMatchObject(refused("conflict"));
});

test("a moderator removes a post with a reason, which its author cannot undo", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id, "Rudewords");
  await expect(rule(demo.maya, post.id, "remove", "No")).rejects.toMatchObject(
    refused("forbidden"),
  );
  await expect(rule(moderator, post.id, "remove", "  ")).rejects.toMatchObject(
    refused("reason_required"),
  );
  await expect(rule(moderator, post.id, "burn", "x")).rejects.toMatchObject(refused("invalid"));
  await rule(moderator, post.id, "remove", "Be kind");
  await rule(moderator, post.id, "remove", "Be kind");
  expect(await call(db.sql, "anon", "search_posts", { input: "Rudewords" })).toMatchObject({
    posts: [],
  });
  await expect(withdraw(demo.ken, post.id, false)).rejects.toMatchObject(refused("conflict"));
  await expect(edit(demo.ken, post.id, 1, "Kind words")).rejects.toMatchObject(refused("conflict"));
  await rule(demo.admin, post.id, "restore");
  const log = await asRole(
    db.sql,
    moderator,
    (tx) =>
      tx`select action, reason from public.forum_rulings where post_id = ${post.id} order by id`,
  );
  expect(log.map((row) => [row["action"], row["reason"]])).toEqual([
    ["remove", "Be kind"],
    ["restore", null],
  ]);
  const select = "select from public.forum_rulings";
  expect(await attempt(db.sql, demo.ken, select)).toBe("nothing");
  await expect(
    db.sql`update public.forum_rulings set reason = 'x' where post_id = ${post.id}`,
  ).rejects.toThrow("append-only");
});

test("a post is liked once by each, and not by its author", async () => {
  const { thread, post } = await startThread(db.sql, demo.ken, forum);
  expect(await like(demo.maya, post.id)).toMatchObject({ liked: true, likes: 1 });
  expect(await like(demo.maya, post.id)).toMatchObject({ liked: true, likes: 1 });
  expect(await like(moderator, post.id)).toMatchObject({ liked: true, likes: 2 });
  await expect(like(demo.ken, post.id)).rejects.toMatchObject(refused("conflict"));
  expect(await like(demo.maya, post.id, false)).toMatchObject({ liked: false, likes: 1 });
  expect(await like(demo.maya, post.id, false)).toMatchObject({ liked: false, likes: 1 });
  expect((await readThread(db.sql, "anon", thread.number)).thread.likes).toBe(1);
});

test("counters are what a recount finds, whatever was decided", async () => {
  const small = await addForum(db.sql, { moderators: [moderator] });
  const { thread } = await startThread(db.sql, demo.maya, small);
  const sent = await Promise.all(
    [demo.ken, demo.maya, moderator, demo.admin].map((who) => reply(db.sql, who, thread.id)),
  );
  for (const { post } of sent) await like(await addAccount(db.sql), post.id);
  const [a, b, c, d] = sent.map(({ post }) => post.id);
  await rule(moderator, a ?? 0, "remove", "Be kind");
  await rule(moderator, b ?? 0, "hold");
  await withdraw(moderator, c ?? 0);
  await rule(moderator, d ?? 0, "remove", "Be kind");
  await rule(moderator, d ?? 0, "restore");
  const [row] = await db.sql`
    select t.posts, t.likes, o.threads,
      (select count(*)::int from public.forum_posts as p
        where p.thread_id = t.id and p.status = 'visible') as standing,
      (select sum(p.likes)::int from public.forum_posts as p
        where p.thread_id = t.id and p.status = 'visible') as liked,
      (select count(*)::int from public.forum_threads as x where x.topic_id = o.id) as all_threads
    from public.forum_threads as t join public.forum_topics as o on o.id = t.topic_id
    where t.id = ${thread.id}`;
  expect(row).toMatchObject({
    posts: row?.["standing"],
    likes: row?.["liked"],
    threads: row?.["all_threads"],
  });
  expect([row?.["posts"], row?.["likes"]]).toEqual([2, 1]);
  const [people] = await db.sql`
    select count(*)::int as wrong from public.forum_people as f
    join lateral (
      select count(*) filter (where p.status in ('visible', 'held')) as posts,
        coalesce(sum(p.likes), 0) as likes
      from public.forum_posts as p where p.author_id = f.user_id) as found on true
    where (f.posts, f.likes) is distinct from (found.posts, found.likes)`;
  expect(people?.["wrong"]).toBe(0);
});
