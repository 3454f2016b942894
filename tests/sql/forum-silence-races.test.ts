import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();

test("a silence and the end of the member's account do not wait for each other", async () => {
  const moderator = await addAccount(db.sql);
  // No moderator: those are refused before the locks.
  const member = await addAccount(db.sql);
  await trust(db.sql, member, demo.ken);
  const forum = await addForum(db.sql, { moderators: [moderator] });
  const { post } = await startThread(db.sql, member, forum);
  // As the end of an account begins, before it reaches the rows that name the account.
  const ending = await holdAs(
    db,
    "owner",
    `select private.lock_people(), private.lock_comments();
    select from auth.users where id = '${member.id}' for update`,
  );
  const silence = { member: post.author?.number, forum_slug: forum.slug, hours: 1, reason: "x" };
  const silencing = expect(
    call(db.sql, moderator, "silence_member", silence),
  ).rejects.toMatchObject(refused("not_found"));
  await waiting(db.sql, 1);
  await ending.run(`delete from auth.users where id = '${member.id}'`);
  await ending.commit();
  await silencing;
});

test("a ban can be undone only before the next one", async () => {
  const moderator = await addAccount(db.sql);
  const member = await addAccount(db.sql);
  await trust(db.sql, member);
  const forum = await addForum(db.sql, { moderators: [moderator] });
  const { post } = await startThread(db.sql, member, forum);
  const ban = { member: post.author?.number, forum_slug: forum.slug, banned: true, reason: "x" };
  await call(db.sql, moderator, "ban_member", ban);
  const [first] = await db.sql<[{ id: number }]>`
    select id::int from public.forum_rulings where member_id = ${member.id} and action = 'ban'`;
  const banning = await holdAs(
    db,
    demo.admin,
    `select public.ban_member(${ban.member ?? 0}, '${forum.slug}', true, 'y')`,
  );
  const undoing = expect(
    call(db.sql, moderator, "undo_ruling", { ruling_id: first.id }),
  ).rejects.toMatchObject(refused("conflict"));
  await waiting(db.sql, 1);
  await banning.commit();
  await undoing;
  const silences = await db.sql`
    select until from public.forum_silences where user_id = ${member.id}`;
  expect(silences).toHaveLength(1);
});

test("a ban by the same person at the same time is no answer to the one taken back", async () => {
  const member = await addAccount(db.sql);
  const other = await addAccount(db.sql);
  await trust(db.sql, member, other);
  const forum = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, member, forum);
  const { post: answer } = await reply(db.sql, other, thread.id);
  const ban = (of: typeof post) =>
    `select public.ban_member(${of.author?.number ?? 0}, '${forum.slug}', true, 'x', ${of.id})`;
  await (await holdAs(db, demo.admin, ban(post))).commit();
  const rulings = () => db.sql<{ id: number; answers: number | null }[]>`
    select id::int, action, answers::int from public.forum_rulings
    where member_id in (${member.id}, ${other.id}) order by id`;
  const [first] = await rulings();
  const undoing = await holdAs(db, demo.admin, `select public.undo_ruling(${first?.id ?? 0})`);
  await (await holdAs(db, demo.admin, ban(answer))).commit();
  await undoing.commit();
  expect(await rulings()).toMatchObject([
    { action: "ban" },
    { action: "lift", answers: first?.id },
    { action: "ban", answers: null },
  ]);
});
