import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  caseContext,
  forumCase,
  forumRuling,
  ownRuling,
} from "../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let moderator: { id: string };
let threadId: string;
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  threadId = (await startThread(db.sql, maya, forum)).thread.id;
});

const rows = async <Row extends z.core.$ZodType>(who: Caller, list: string, row: Row) =>
  asRole(db.sql, who, async (tx) => {
    const found = await tx.unsafe(`select to_jsonb(l) as row from public.${list} as l order by id`);
    return found.map((one) => z.parse(row, one["row"]));
  });
const cases = (who: Caller, isOpen = true) => rows(who, `list_cases(${isOpen})`, forumCase);
const log = (who: Caller) => rows(who, "list_rulings()", forumRuling);
const rule = (who: Caller, post_id: number, action: string, reason: string | null = null) =>
  call(db.sql, who, "rule_post", { post_id, action, reason, revision: 1 });
const undo = async (who: Caller, ruling_id: number) =>
  call(db.sql, who, "undo_ruling", { ruling_id });
const flagged = async (author: { id: string } = ken) => {
  const { post } = await reply(db.sql, author, threadId);
  await call(db.sql, maya, "flag_post", { post_id: post.id, reason: "rude" });
  const found = (await cases(moderator)).find((one) => one.post_id === post.id);
  return { post, id: found?.id ?? 0 };
};
const lastRuling = async (member: { id: string }) => {
  const [row] = await db.sql<[{ id: number }]>`
    select max(id)::int as id from public.forum_rulings where member_id = ${member.id}`;
  return row.id;
};
const notices = (member: { id: string }) => db.sql`
  select data ->> 'action' as action, data ->> 'reason' as reason from public.notifications
  where user_id = ${member.id} and kind = 'forum_ruling' order by id`;

test("moderators of the forum see its queue, and nobody else does", async () => {
  const { post } = await flagged();
  expect((await cases(moderator)).at(-1)).toMatchObject({
    post_id: post.id,
    causes: ["flags"],
    flags: 1,
    forum: forum.slug,
    is_mine: false,
  });
  const elsewhere = await addAccount(db.sql);
  await addForum(db.sql, { moderators: [elsewhere] });
  expect([await cases(ken), await cases(elsewhere), await log(ken)]).toEqual([[], [], []]);
  expect((await cases(admin)).map((one) => one.post_id)).toContain(post.id);
});

test("one moderator has a case in hand, one case at a time", async () => {
  const first = await flagged();
  const second = await flagged();
  const claim = (who: Caller, case_id: number, claimed = true) =>
    call(db.sql, who, "claim_case", { case_id, claimed });
  await claim(moderator, first.id);
  await expect(claim(admin, first.id)).rejects.toMatchObject(refused("case_claimed"));
  await expect(claim(ken, first.id)).rejects.toMatchObject(refused("not_found"));
  await expect(rule(admin, first.post.id, "approve")).rejects.toMatchObject(
    refused("case_claimed"),
  );
  await claim(moderator, second.id);
  await claim(admin, first.id);
  await claim(admin, first.id, false);
  expect((await cases(moderator)).filter((one) => one.is_mine).map(({ id }) => id)).toEqual([
    second.id,
  ]);
});

test("a case has the post, those around it, its flags and how its author stands", async () => {
  const { post, id } = await flagged();
  const context = caseContext.parse(await call(db.sql, moderator, "read_case", { case_id: id }));
  expect(context.posts.find((one) => one.id === post.id)?.body).toBe("It counts.");
  expect(context).toMatchObject({ flags: [{ reason: "rude", weight: 3 }], standing: { trust: 2 } });
  await expect(call(db.sql, ken, "read_case", { case_id: id })).rejects.toMatchObject(
    refused("not_found"),
  );
  await rule(moderator, post.id, "remove", "Rude");
  expect((await cases(moderator, false)).map((one) => one.id)).toContain(id);
  expect(
    caseContext.parse(await call(db.sql, moderator, "read_case", { case_id: id })).rulings[0],
  ).toMatchObject({ action: "remove", reason: "Rude", post_id: post.id });
});

test("an author gets a notice of a removal with its reason, appeals once, and gets the outcome", async () => {
  const author = await addAccount(db.sql);
  const { post } = await flagged(author);
  await rule(moderator, post.id, "remove", "Rude");
  expect(await notices(author)).toEqual([{ action: "remove", reason: "Rude" }]);
  const ruling_id = await lastRuling(author);
  const appeal = (who: Caller, body: string) =>
    call(db.sql, who, "appeal_ruling", { ruling_id, body });
  await expect(appeal(ken, "Let it be")).rejects.toMatchObject(refused("not_found"));
  await appeal(author, "It was a quotation");
  await appeal(author, "It was a quotation");
  await expect(appeal(author, "And more")).rejects.toMatchObject(refused("conflict"));
  expect((await cases(moderator)).find((one) => one.post_id === post.id)?.causes).toEqual([
    "appeal",
  ]);
  expect(ownRuling.parse(await call(db.sql, author, "read_ruling", { ruling_id }))).toMatchObject({
    answer: { body: "It was a quotation" },
    post: { body: "It counts." },
  });
  await undo(moderator, ruling_id);
  expect((await notices(author)).map((row) => row["action"])).toEqual(["remove", "restore"]);
  expect(ownRuling.parse(await call(db.sql, author, "read_ruling", { ruling_id })).is_undone).toBe(
    true,
  );
});

test("a warning reaches the author and leaves the post", async () => {
  const author = await addAccount(db.sql);
  const { post } = await reply(db.sql, author, threadId);
  const warn = (who: Caller, reason: string) =>
    call(db.sql, who, "warn_member", { post_id: post.id, reason });
  await expect(warn(ken, "No")).rejects.toMatchObject(refused("forbidden"));
  expect(await warn(moderator, "Calm down")).toBe(await warn(moderator, "Calm down"));
  expect(await notices(author)).toEqual([{ action: "warn", reason: "Calm down" }]);
});

test("a ruling is taken back once, and not over a newer one", async () => {
  const author = await addAccount(db.sql);
  const { post } = await reply(db.sql, author, threadId);
  await rule(moderator, post.id, "remove", "Spam");
  const removal = await lastRuling(author);
  const undone = await undo(moderator, removal);
  expect(await undo(moderator, removal)).toBe(undone);
  await expect(undo(ken, removal)).rejects.toMatchObject(refused("not_found"));
  await rule(moderator, post.id, "remove", "Spam after all");
  const again = await lastRuling(author);
  await rule(admin, post.id, "restore");
  await expect(undo(moderator, again)).rejects.toMatchObject(refused("conflict"));
  const member = post.author?.number;
  await call(db.sql, moderator, "ban_member", {
    member,
    forum_slug: forum.slug,
    banned: true,
    reason: "Spam",
  });
  await undo(moderator, await lastRuling(author));
  await reply(db.sql, author, threadId);
});

test("a thread's lock is taken back, and what the site held as well", async () => {
  const { thread } = await startThread(db.sql, ken, forum);
  await call(db.sql, moderator, "change_thread", {
    thread_id: thread.id,
    changes: { is_locked: true },
  });
  await undo(moderator, await lastRuling(ken));
  await reply(db.sql, maya, thread.id);
  const entry = (await log(moderator)).findLast((one) => one.action === "lock");
  expect(entry).toMatchObject({ is_undone: true, thread_number: thread.number });
});
