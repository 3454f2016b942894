import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ownRuling } from "../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

/** What members see of a thread once it stands where they may not read. */

const { admin, ken } = demo;
const db = useTestDatabase();
let open: SmallForum;
let closed: SmallForum;
let author: { id: string };
let moderator: { id: string };
beforeAll(async () => {
  author = await addAccount(db.sql);
  moderator = await addAccount(db.sql);
  await trust(db.sql, author, ken);
  open = await addForum(db.sql, { moderators: [moderator] });
  closed = await addForum(db.sql, { readers: "listed", writers: "listed", listed: [author] });
});

const move = (thread_id: string, to: SmallForum) =>
  call(db.sql, admin, "move_thread", { thread_id, topic_id: to.topic, reason: "Off topic" });
const rename = (thread_id: string, title: string) =>
  call(db.sql, admin, "change_thread", { thread_id, changes: { title } });
const notices = async (to: { id: string }) => {
  const rows = await db.sql`
    select kind, data ->> 'action' as action, data ->> 'thread_title' as title
    from public.notifications where user_id = ${to.id} order by id`;
  return rows.map((row) => [row["action"] ?? row["kind"], row["title"]]);
};
const rulings = (of: { id: string }) => db.sql<{ id: number }[]>`
  select id::int from public.forum_rulings where member_id = ${of.id} order by id`;
const readRuling = async (who: Caller, id: number) =>
  ownRuling.parse(await call(db.sql, who, "read_ruling", { ruling_id: id }));
const claimMails = () =>
  asRole(db.sql, "service_role", (tx) => tx`select params from public.claim_mails(100)`);

test("a ruling shows no title and no text of a forum that its member may not read", async () => {
  const outsider = await addAccount(db.sql);
  await trust(db.sql, outsider);
  const { thread, post } = await startThread(db.sql, outsider, open, { title: "Open title" });
  await rename(thread.id, "A clearer title");
  expect(await notices(outsider)).toEqual([["rename", "A clearer title"]]);
  await move(thread.id, closed);
  await rename(thread.id, "Private title");
  await call(db.sql, admin, "edit_post", { post_id: post.id, revision: 1, body: "Private text" });
  expect(await notices(outsider)).toEqual([
    ["rename", null],
    ["move", null],
    ["rename", null],
    ["edit", null],
  ]);
  for (const { id } of await rulings(outsider)) {
    expect(await readRuling(outsider, id)).toMatchObject({ thread: null, post: null });
  }
  const sent = await claimMails();
  expect(sent.length).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toMatch(/clearer title|Private/);
  const log = await asRole(db.sql, moderator, (tx) => tx`select * from public.list_rulings()`);
  expect(log.filter((entry) => entry["action"] === "rename")).toMatchObject([
    { thread_title: null, topic: null },
  ]);
});

test("a member taken off the list is shown no more of its threads", async () => {
  const { thread, post } = await startThread(db.sql, author, closed, { title: "First title" });
  await call(db.sql, admin, "rule_post", { post_id: post.id, action: "remove", reason: "Rude" });
  await call(db.sql, admin, "post_reply", {
    key: randomUUID(),
    thread_id: thread.id,
    body: "An answer",
    reply_to: 1,
  });
  expect(await notices(author)).toEqual([
    ["remove", "First title"],
    ["post_answered", "First title"],
  ]);
  const [ruling] = await rulings(author);
  expect(await readRuling(author, ruling?.id ?? 0)).toMatchObject({
    thread: { title: "First title" },
    post: { body: "41.0 cm with the tail pinched." },
  });
  await db.sql`delete from public.forum_members where user_id = ${author.id}`;
  expect(await notices(author)).toEqual([["remove", null]]);
  expect(await readRuling(author, ruling?.id ?? 0)).toMatchObject({ thread: null, post: null });
  await db.sql`
    insert into public.forum_members (forum_id, user_id) values (${closed.id}, ${author.id})`;
});

test("a forum that becomes private takes its titles out of others' notices", async () => {
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, ken, forum, { title: "Soon private" });
  const before = await notices(ken);
  await rename(thread.id, "Renamed before");
  expect(await notices(ken)).toEqual([...before, ["rename", "Renamed before"]]);
  await db.sql`
    update public.forums set readers = 'listed', writers = 'listed' where id = ${forum.id}`;
  expect(await notices(ken)).toEqual([...before, ["rename", null]]);
});

test("a key sent again returns nothing of a thread that its sender may not read", async () => {
  const key = randomUUID();
  const given = { id: randomUUID(), key: randomUUID() };
  const started = await startThread(db.sql, author, closed, given);
  const { thread } = started;
  await reply(db.sql, author, thread.id, "My words", { key });
  await reply(db.sql, author, thread.id, "My words", { key });
  await db.sql`delete from public.forum_members where user_id = ${author.id}`;
  await expect(reply(db.sql, author, thread.id, "My words", { key })).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(startThread(db.sql, author, closed, given)).rejects.toMatchObject(
    refused("not_found"),
  );
  await db.sql`
    insert into public.forum_members (forum_id, user_id) values (${closed.id}, ${author.id})`;
  expect((await startThread(db.sql, author, closed, given)).thread.id).toBe(thread.id);
});

test("the export holds titles and texts as the member wrote them", async () => {
  const outsider = await addAccount(db.sql);
  await trust(db.sql, outsider);
  const { thread, post } = await startThread(db.sql, outsider, open, { title: "My title" });
  const { post: answer } = await reply(db.sql, outsider, thread.id, "My answer");
  await call(db.sql, outsider, "edit_post", { post_id: post.id, revision: 1, body: "My text" });
  await call(db.sql, admin, "split_thread", {
    id: randomUUID(),
    thread_id: thread.id,
    post_nos: [2],
    title: "Secret split",
    topic_id: closed.topic,
  });
  const exported = async () => {
    const [row] = await asRole(
      db.sql,
      outsider,
      (tx) => tx`select public.export_my_data() as data`,
    );
    const { forum_threads, forum_posts, forum_post_edits } = row?.["data"] ?? {};
    return {
      titles: forum_threads.map((one: { title: string }) => one.title),
      texts: forum_posts.map((one: { body: string }) => one.body).toSorted(),
      edits: forum_post_edits.map((one: { body: string; reason: string }) => [
        one.body,
        one.reason,
      ]),
    };
  };
  const first = "41.0 cm with the tail pinched.";
  expect(await exported()).toEqual({
    titles: expect.arrayContaining(["My title", null]),
    texts: ["My answer", "My text"],
    edits: [[first, null]],
  });
  await move(thread.id, closed);
  await rename(thread.id, "Secret title");
  const edit = (post_id: number, revision: number, body: string) =>
    call(db.sql, admin, "edit_post", { post_id, revision, body, reason: "Secret reason" });
  await edit(post.id, 2, "Secret text");
  await edit(post.id, 3, "Secret again");
  await edit(answer.id, 1, "Secret answer");
  expect(await exported()).toEqual({
    titles: expect.arrayContaining(["My title", null]),
    texts: ["My answer", "My text"],
    edits: expect.arrayContaining([
      [first, null],
      ["My text", null],
      [null, null],
      ["My answer", null],
    ]),
  });
});

test("a merge or a split that is sent again answers only those who may read where the posts stand", async () => {
  const other = await addForum(db.sql, { moderators: [moderator] });
  const { thread: from } = await startThread(db.sql, ken, open);
  const { thread: into } = await startThread(db.sql, ken, other);
  await reply(db.sql, ken, into.id);
  const given = {
    id: randomUUID(),
    thread_id: into.id,
    post_nos: [2],
    title: "Of its own",
    topic_id: other.topic,
  };
  const merging = { thread_id: from.id, into_id: into.id };
  await call(db.sql, moderator, "split_thread", given);
  await call(db.sql, moderator, "merge_threads", merging);
  expect(await call(db.sql, moderator, "merge_threads", merging)).toMatchObject({ offset: 2 });
  await expect(call(db.sql, author, "merge_threads", merging)).rejects.toMatchObject(
    refused("not_found"),
  );
  await move(given.id, closed);
  await expect(call(db.sql, moderator, "split_thread", given)).rejects.toMatchObject(
    refused("not_found"),
  );
  await move(into.id, closed);
  await expect(call(db.sql, moderator, "merge_threads", merging)).rejects.toMatchObject(
    refused("not_found"),
  );
});
