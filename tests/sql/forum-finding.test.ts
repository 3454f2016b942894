import { beforeAll, expect, test } from "vitest";
import {
  foundMembers,
  similarThreads,
} from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";

const db = useTestDatabase();
let forum: SmallForum;
let hidden: SmallForum;
beforeAll(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  forum = await addForum(db.sql);
  hidden = await addForum(db.sql, { readers: "listed", writers: "listed", listed: [demo.ken] });
});

const similar = async (title: string, caller: Caller = "anon", of = forum) =>
  similarThreads
    .parse(await call(db.sql, caller, "similar_threads", { topic_slug: of.topicSlug, title }))
    .map((thread) => thread.title);

test("a title finds threads with the same words, in three scripts", async () => {
  for (const title of [
    "Does a quillback fin count for girth?",
    "Quillback on trebles",
    "蜥蜴魚の尾鰭の撮影法",
    "كيف نزن قنديل البحر",
  ]) {
    await startThread(db.sql, demo.maya, forum, { title });
  }
  expect(await similar("Girth with the fin of a quillback")).toEqual([
    "Does a quillback fin count for girth?",
  ]);
  expect(await similar("quillback")).toHaveLength(2);
  expect(await similar("蜥蜴魚の撮影法")).toEqual(["蜥蜴魚の尾鰭の撮影法"]);
  expect(await similar("وزن قنديل بحر")).toEqual(["كيف نزن قنديل البحر"]);
  for (const nothing of ["", "?!", "' | & !", "zzzz"]) expect(await similar(nothing)).toEqual([]);
});

test("similar threads are those that the caller may read, by their titles of today", async () => {
  const title = "Secret reef coordinates";
  const { thread } = await startThread(db.sql, demo.ken, hidden, { title });
  expect(await similar(title)).toEqual([]);
  expect(await similar(title, demo.maya)).toEqual([]);
  expect(await similar(title, demo.ken)).toEqual([title]);
  await db.sql`
    update public.forum_threads set title = 'Quiet bay positions' where id = ${thread.id}`;
  expect(await similar(title, demo.ken)).toEqual([]);
  expect(await similar("Quiet positions", demo.ken)).toEqual(["Quiet bay positions"]);
  await db.sql`update public.forum_threads set removed_at = now() where id = ${thread.id}`;
  expect(await similar("Quiet positions", demo.ken)).toEqual([]);
});

test("of the threads of one word the common ones do not hide the rare ones", async () => {
  const busy = await addForum(db.sql);
  await startThread(db.sql, demo.ken, busy, { title: "Bowfin lures at dawn" });
  await db.sql`
    insert into public.forum_threads (id, topic_id, forum_id, title)
    select gen_random_uuid(), ${busy.topic}, ${busy.id}, 'Lures at noon ' || n
    from generate_series(1, 400) as n`;
  expect((await similar("Lures for bowfin", "anon", busy))[0]).toBe("Bowfin lures at dawn");
});

const named = async (first_name: string | null, last_name: string | null) => {
  const account = await addAccount(db.sql);
  await db.sql`update public.profiles set ${db.sql({ first_name, last_name })} where id = ${account.id}`;
  return account;
};
const find = async (prefix: string, caller: Caller = demo.maya, thread_id: string | null = null) =>
  foundMembers
    .parse(await call(db.sql, caller, "find_members", { prefix, thread_id }))
    .map(({ name }) => name);

test("a name is completed from its first or last part, those of the thread first", async () => {
  const people = [
    await named("Zora", "Quill"),
    await named("Quinn", "Ábel"),
    await named("太郎", "釣谷"),
    await named("سُليمان", "الزهراني"),
    await named(null, null),
  ];
  const other = await addForum(db.sql);
  for (const person of people) await startThread(db.sql, person, other);
  const [zora, quinn] = people;
  const { thread } = await startThread(db.sql, demo.ken, forum, { title: "Who is here" });
  if (quinn) await reply(db.sql, quinn, thread.id);
  if (zora) await reply(db.sql, zora, thread.id);
  await trust(db.sql, ...(quinn ? [quinn] : []));
  await db.sql`update public.forum_people set posts = 9 where user_id = ${quinn?.id ?? ""}`;
  expect(await find("QUI")).toEqual(["Quinn Ábel", "Zora Quill"]);
  expect(await find("qui", demo.maya, thread.id)).toEqual(["Zora Quill", "Quinn Ábel"]);
  expect(await find("abel q")).toEqual(["Quinn Ábel"]);
  expect([await find("釣谷太"), await find("太")]).toEqual([["釣谷 太郎"], ["釣谷 太郎"]]);
  expect(await find("سليمان ال")).toEqual(["سُليمان الزهراني"]);
  expect((await find("", demo.maya, thread.id)).slice(0, 2)).toEqual(["Zora Quill", "Quinn Ábel"]);
  expect([await find(""), await find("%"), await find("qu_l")]).toEqual([[], [], []]);
});

test("a blocked member does not find the blocker, nor anybody by a thread they cannot read", async () => {
  const blocker = await named("Xanthe", "Rill");
  await startThread(db.sql, blocker, await addForum(db.sql));
  expect(await find("xanthe")).toEqual(["Xanthe Rill"]);
  await db.sql`
    insert into public.forum_blocks (blocker_id, blocked_id) values (${blocker.id}, ${demo.maya.id})`;
  expect([await find("xanthe"), await find("xanthe", demo.ken)]).toEqual([[], ["Xanthe Rill"]]);
  const { thread } = await startThread(db.sql, demo.ken, hidden, { title: "Members only" });
  expect(await find("", demo.maya, thread.id)).toEqual([]);
});
