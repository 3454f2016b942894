import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let other: SmallForum;
let moderator: { id: string };
let here: string;
let first: number;
let there: string;
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  other = await addForum(db.sql);
  const started = await startThread(db.sql, maya, forum);
  [here, first] = [started.thread.id, started.post.id];
  there = (await startThread(db.sql, maya, other)).thread.id;
});

/** A new member who has written a post. */
const writer = async () => {
  const account = await addAccount(db.sql);
  const { post } = await reply(db.sql, account, here);
  return { ...account, member: post.author?.number ?? 0, post_id: post.id };
};
const silence = (who: Caller, given: object) =>
  call(db.sql, who, "silence_member", {
    forum_slug: forum.slug,
    hours: 24,
    reason: "Calm down",
    ...given,
  });

test("a moderator silences a member in one forum, and lifts it", async () => {
  const { id, member, post_id } = await writer();
  const like = (liked: boolean) => call(db.sql, { id }, "like_post", { post_id: first, liked });
  await like(true);
  await silence(moderator, { member, post_id });
  await expect(reply(db.sql, { id }, here)).rejects.toMatchObject(refused("silenced"));
  const flag = { post_id: first, reason: "rude" };
  await expect(call(db.sql, { id }, "flag_post", flag)).rejects.toMatchObject(refused("silenced"));
  // What was liked before may be taken back.
  await like(false);
  await expect(like(true)).rejects.toMatchObject(refused("silenced"));
  await reply(db.sql, { id }, there);
  await silence(moderator, { member, hours: null, reason: null });
  await reply(db.sql, { id }, here);
  const log = await db.sql`
    select action, reason from public.forum_rulings where member_id = ${id} order by id`;
  expect(log).toEqual([
    { action: "silence", reason: "Calm down" },
    { action: "lift", reason: null },
  ]);
});

test("a ban has no end, and an admin bans from all forums", async () => {
  const { id, member } = await writer();
  const ban = (who: Caller, forum_slug: string | null, banned: boolean) =>
    call(db.sql, who, "ban_member", { member, forum_slug, banned, reason: "Spam" });
  await ban(moderator, forum.slug, true);
  await expect(reply(db.sql, { id }, here)).rejects.toThrow(/"silenced".*"details" : null/);
  await ban(moderator, forum.slug, false);
  await expect(ban(moderator, null, true)).rejects.toMatchObject(refused("forbidden"));
  await ban(admin, null, true);
  await expect(reply(db.sql, { id }, there)).rejects.toMatchObject(refused("silenced"));
  await ban(admin, null, false);
  await reply(db.sql, { id }, there);
});

test("a moderator of one forum has no say in another one, nor over moderators and admins", async () => {
  const { member } = await writer();
  await expect(silence(moderator, { member, forum_slug: other.slug })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await expect(silence(ken, { member })).rejects.toMatchObject(refused("forbidden"));
  await expect(silence(moderator, { member, reason: " " })).rejects.toMatchObject(
    refused("reason_required"),
  );
  await expect(silence(moderator, { member, hours: 0 })).rejects.toMatchObject(refused("invalid"));
  const { post } = await reply(db.sql, admin, here);
  await expect(silence(moderator, { member: post.author?.number })).rejects.toMatchObject(
    refused("conflict"),
  );
});

test("a post that waits for the silence of its author is refused", async () => {
  const { id, member } = await writer();
  const silencing = await holdAs(
    db,
    moderator,
    `select public.silence_member(${member}, '${forum.slug}', 1, 'Calm down')`,
  );
  const late = expect(reply(db.sql, { id }, here)).rejects.toMatchObject(refused("silenced"));
  await waiting(db.sql, 1);
  await silencing.commit();
  await late;
});

test("an appeal against a ban that names no post, and what a former moderator had in hand, reach the queue", async () => {
  const judge = await addAccount(db.sql);
  const member = await addAccount(db.sql);
  await trust(db.sql, member);
  const place = await addForum(db.sql, { moderators: [judge] });
  const { post } = await startThread(db.sql, member, place);
  await call(db.sql, demo.admin, "ban_member", {
    member: post.author?.number,
    forum_slug: place.slug,
    banned: true,
    reason: "Rude",
  });
  const [ban] = await db.sql<[{ id: number }]>`
    select id::int from public.forum_rulings where member_id = ${member.id} and action = 'ban'`;
  await call(db.sql, member, "appeal_ruling", { ruling_id: ban.id, body: "I was not" });
  const cases = () => db.sql<{ id: number; causes: string[]; claimed_by: string | null }[]>`
    select id::int, causes, claimed_by from public.forum_cases where post_id = ${post.id}`;
  const [pending] = await cases();
  expect(pending).toMatchObject({ causes: ["appeal"] });
  await call(db.sql, judge, "claim_case", { case_id: pending?.id, claimed: true });
  expect(await cases()).toMatchObject([{ claimed_by: judge.id }]);
  await db.sql`delete from public.forum_moderators where user_id = ${judge.id}`;
  expect(await cases()).toMatchObject([{ claimed_by: null }]);
});
