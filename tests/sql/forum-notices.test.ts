import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";

/** Whom a post tells at once: those that it names, quotes and answers, and the author of what is liked. */

const db = useTestDatabase();
let forum: SmallForum;
let listener: { id: string };
/** Of the listener, as mentions name it. */
let number: string;
beforeEach(async () => {
  listener = await addAccount(db.sql);
  await trust(db.sql, demo.maya, demo.ken, listener);
  const [row] = await db.sql<[{ number: string }]>`
    select number::text from public.forum_people where user_id = ${listener.id}`;
  number = row.number;
  forum = await addForum(db.sql);
  // The limits of posts are not what is tested.
  await db.sql`update public.forum_posts set created_at = created_at - interval '2 days'`;
});

const told = async (to = listener) => {
  const rows = await db.sql`
    select kind, (data ->> 'post_no')::int as no, data ->> 'member_name' as name,
      data ->> 'likes' as likes, read_at is null as unread
    from public.notifications where user_id = ${to.id} order by id`;
  return rows.map(({ kind, no, likes, unread }) =>
    [kind, no, likes && `${likes} likes`, unread ? null : "read"].filter(Boolean).join(" "),
  );
};
const mention = () => `[@Listener](member:${number})`;
const watch = (caller: Caller, thread_id: string, level: string | null) =>
  call(db.sql, caller, "watch_thread", { thread_id, level });
const block = (caller: Caller, member: number | undefined, blocked: boolean) =>
  call(db.sql, caller, "block_member", { number: member, blocked });
const like = (caller: Caller, post_id: number, liked = true) =>
  call(db.sql, caller, "like_post", { post_id, liked });
const read = (last_read_no: number, thread_id: string) =>
  call(db.sql, listener, "mark_thread_read", { thread_id, last_read_no });

test("a post tells whom it answers, quotes or names, once and by the strongest reason", async () => {
  const { thread, post } = await startThread(db.sql, listener, forum);
  const id = thread.id;
  await reply(db.sql, demo.ken, id, "Yes.", { reply_to: 1 });
  await reply(db.sql, demo.ken, id, `> [Listener](post:${post.id})\n> 41.0 cm\n\nNo.`, {
    reply_to: 1,
  });
  await reply(db.sql, demo.maya, id, `${mention()} ${mention()}, look.`, { reply_to: 1 });
  await reply(db.sql, demo.maya, id, "Nobody in particular.");
  await reply(db.sql, listener, id, `${mention()} and myself.`, { reply_to: 1 });
  expect(await told()).toEqual(["post_answered 2", "post_quoted 3", "member_mentioned 4"]);
  expect(await told(demo.maya)).not.toContain("post_answered 6");
  const [notice] = await db.sql`
    select data from public.notifications where user_id = ${listener.id} order by id limit 1`;
  expect(notice?.["data"]).toMatchObject({
    thread_id: id,
    thread_number: thread.number,
    topic_slug: forum.topicSlug,
    about: demo.ken.id,
  });
});

test("code and quoted words name nobody, and a post names at most ten", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  const hidden = `> ${mention()}\n\n\`${mention()}\`\n\n\`\`\`\n${mention()}\n\n${mention()}\n\`\`\``;
  await reply(db.sql, demo.maya, thread.id, hidden);
  const others = Array.from({ length: 10 }, (_, n) => `[@x](member:${900_000 + n})`).join(" ");
  await reply(db.sql, demo.maya, thread.id, `${others} ${mention()}`);
  await reply(db.sql, demo.maya, thread.id, `[@x](member:999999999999999999) ${mention()}`);
  expect(await told()).toEqual(["member_mentioned 4"]);
});

test("a changed text tells those whom it names now, once", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  const { post } = await reply(db.sql, demo.maya, thread.id, "Look.");
  const edit = (revision: number, body: string) =>
    call(db.sql, demo.maya, "edit_post", { post_id: post.id, revision, body });
  await edit(1, `Look, ${mention()}.`);
  await edit(2, "Look.");
  await edit(3, `${mention()}, look.`);
  expect(await told()).toEqual(["member_mentioned 2"]);
});

test("nobody hears of a muted thread, a blocked member or a forum that is closed to them", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  await watch(listener, thread.id, "muted");
  await reply(db.sql, demo.ken, thread.id, mention());
  await watch(listener, thread.id, null);
  const [ken] = await db.sql`
    select number::int from public.forum_people where user_id = ${demo.ken.id}`;
  await block(listener, ken?.["number"] as number, true);
  await reply(db.sql, demo.ken, thread.id, mention());
  await block(listener, ken?.["number"] as number, false);
  const closed = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [demo.ken],
  });
  const secret = await startThread(db.sql, demo.ken, closed, { body: mention() });
  await db.sql`
    insert into public.forum_members (forum_id, user_id) values (${closed.id}, ${demo.maya.id})`;
  const { post } = await startThread(db.sql, listener, forum);
  // Quoted where its author cannot read.
  await reply(db.sql, demo.maya, secret.thread.id, `> [Listener](post:${post.id})\n> x\n\nSo.`);
  expect(await told()).toEqual([]);
  await reply(db.sql, demo.ken, thread.id, mention());
  expect(await told()).toEqual(["member_mentioned 4"]);
});

test("a held post tells nobody before a moderator lets it through", async () => {
  const { thread } = await startThread(db.sql, demo.ken, forum);
  const { post } = await reply(db.sql, demo.maya, thread.id, "Look.");
  await db.sql`
    update public.forum_posts set status = 'held', body = ${mention()} where id = ${post.id}`;
  expect(await told()).toEqual([]);
  await call(db.sql, "service_role", "rule_post", { post_id: post.id, action: "approve" }).catch(
    () => db.sql`update public.forum_posts set status = 'visible' where id = ${post.id}`,
  );
  expect(await told()).toEqual(["member_mentioned 2"]);
});

test("likes of a post are one notice that counts until it is read, and goes with the last of them", async () => {
  const { post } = await startThread(db.sql, listener, forum);
  await like(demo.ken, post.id);
  await like(demo.maya, post.id);
  expect(await told()).toEqual(["post_liked 1 2 likes"]);
  await like(demo.maya, post.id, false);
  expect(await told()).toEqual(["post_liked 1 1 likes"]);
  await like(demo.ken, post.id, false);
  expect(await told()).toEqual([]);
  await like(demo.ken, post.id);
  await db.sql`update public.notifications set read_at = now() where user_id = ${listener.id}`;
  // The same member's like is no news a second time; another member's is.
  await like(demo.ken, post.id, false);
  await like(demo.ken, post.id);
  expect(await told()).toEqual(["post_liked 1 1 likes read"]);
  await like(demo.maya, post.id);
  expect(await told()).toEqual(["post_liked 1 1 likes read", "post_liked 1 1 likes"]);
  const inbox = await db.sql`
    select unread from public.notice_inboxes where user_id = ${listener.id}`;
  expect(inbox[0]?.["unread"]).toBe(1);
  const mails = await db.sql`select 1 from public.mail_outbox where user_id = ${listener.id}`;
  expect(mails).toHaveLength(0);
});

test("what is counted up reaches the bell in a message of its own", async () => {
  const { post } = await startThread(db.sql, listener, forum);
  await like(demo.ken, post.id);
  await like(demo.maya, post.id);
  const messages = await db.sql`
    select payload -> 'unread' as unread from realtime.messages
    where topic = ${`user:${listener.id}`} and payload -> 'notified' = 'true'
    order by (payload ->> 'version')::int`;
  expect(messages.map((row) => row["unread"])).toEqual([1, 1]);
});

test("reading the thread reads the notices of its posts", async () => {
  const { thread, post } = await startThread(db.sql, listener, forum);
  await reply(db.sql, demo.ken, thread.id, "Yes.", { reply_to: 1 });
  await reply(db.sql, demo.ken, thread.id, "Or no.", { reply_to: 1 });
  await like(demo.ken, post.id);
  await read(2, thread.id);
  expect(await told()).toEqual(["post_answered 2 read", "post_answered 3", "post_liked 1 1 likes"]);
  await read(3, thread.id);
  expect(await told()).toEqual([
    "post_answered 2 read",
    "post_answered 3 read",
    "post_liked 1 1 likes",
  ]);
});

test("a bookmark reminds once, and of nothing that can no longer be read", async () => {
  const { thread, post } = await startThread(db.sql, demo.ken, forum);
  const { post: gone } = await reply(db.sql, demo.ken, thread.id);
  for (const [post_id, note] of [
    [post.id, "Measure again"],
    [gone.id, null],
  ]) {
    const remind_at = new Date(Date.now() + 3_600_000).toISOString();
    await call(db.sql, listener, "keep_post", { post_id, kept: true, note, remind_at });
  }
  const remind = async () => {
    const [row] = await db.sql`select private.remind_of_posts() as n`;
    return row?.["n"] as number;
  };
  expect(await remind()).toBe(0);
  await db.sql`
    update public.forum_bookmarks set remind_at = now() - interval '1 second'
    where user_id = ${listener.id}`;
  await call(db.sql, demo.ken, "withdraw_post", { post_id: gone.id, withdrawn: true });
  expect([await remind(), await remind()]).toEqual([2, 0]);
  const [notice] = await db.sql`
    select data from public.notifications where user_id = ${listener.id}`;
  expect(notice?.["data"]).toMatchObject({ note: "Measure again", post_no: 1 });
  expect(await told()).toEqual(["post_reminder 1"]);
});
