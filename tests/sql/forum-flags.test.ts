import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
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
import { leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken } = demo;
let forum: SmallForum;
let moderator: { id: string };
let threadId: string;
let number: number;
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  ({ id: threadId, number } = (await startThread(db.sql, maya, forum)).thread);
});

const flag = (who: Caller, post_id: number, reason = "rude", note: string | null = null) =>
  call(db.sql, who, "flag_post", { post_id, reason, note });
const rule = (who: Caller, post_id: number, action: string, reason: string | null = null) =>
  call(db.sql, who, "rule_post", { post_id, action, reason, revision: 1 });
const statusOf = async (post_id: number) => {
  const [row] = await db.sql`select status from public.forum_posts where id = ${post_id}`;
  return row?.["status"] as string;
};
const openCases = (post_id: number) =>
  asRole(
    db.sql,
    moderator,
    (tx) =>
      tx`select causes, flags, weight from public.list_cases(true) where post_id = ${post_id}`,
  );
const members = (n: number) => Promise.all(Array.from({ length: n }, () => addAccount(db.sql)));
const postBy = async (who: { id: string }, body?: string) =>
  (await reply(db.sql, who, threadId, body)).post.id;

test("flags of trusted members hide a post until a moderator rules, and then settle", async () => {
  const author = await addAccount(db.sql);
  const post = await postBy(author, "Buy my lures");
  await flag(maya, post, "spam");
  await flag(maya, post, "spam");
  expect(await statusOf(post)).toBe("visible");
  await flag(ken, post, "spam");
  expect(await statusOf(post)).toBe("held");
  expect(await openCases(post)).toMatchObject([{ causes: ["flags"], weight: 6 }]);
  expect(
    (await readThread(db.sql, "anon", number)).posts.find(({ id }) => id === post),
  ).toMatchObject({ status: "held", body: null });
  await rule(moderator, post, "remove", "Advertising");
  expect(await openCases(post)).toEqual([]);
  const flags = await db.sql`select was_right from public.forum_flags where post_id = ${post}`;
  expect(flags.map((row) => row["was_right"])).toEqual([true, true]);
});

test("a hundred newcomers do not take a post down, and count once each", async () => {
  const post = await postBy(await addAccount(db.sql));
  for (const member of await members(12)) await flag(member, post);
  expect(await statusOf(post)).toBe("visible");
  expect(await openCases(post)).toMatchObject([{ weight: 12 }]);
});

test("a case weighs what its flags weigh, without those of accounts that ended", async () => {
  const post = await postBy(await addAccount(db.sql));
  const [leaving] = await members(1);
  await flag(leaving ?? maya, post);
  await flag(maya, post);
  expect(await openCases(post)).toMatchObject([{ flags: 2, weight: 4 }]);
  await leave(db.sql, leaving ?? maya);
  expect(await openCases(post)).toMatchObject([{ flags: 1, weight: 3 }]);
});

test("what a moderator approved is not hidden again before its text changes", async () => {
  const author = await addAccount(db.sql);
  const post = await postBy(author, "A harsh word");
  await flag(maya, post);
  await flag(ken, post);
  await rule(moderator, post, "approve");
  expect(await statusOf(post)).toBe("visible");
  const more = await members(3);
  await trust(db.sql, ...more);
  for (const member of more) await flag(member, post);
  expect(await statusOf(post)).toBe("visible");
  expect(await openCases(post)).toHaveLength(1);
  await call(db.sql, author, "edit_post", { post_id: post, revision: 1, body: "A harsher word" });
  const [last] = await members(1);
  await trust(db.sql, last ?? ken);
  await flag(last ?? ken, post);
  expect(await statusOf(post)).toBe("held");
});

test("flags of a member whose flags were mostly wrong weigh nothing", async () => {
  const crank = await addAccount(db.sql);
  for (let n = 0; n < 5; n++) {
    const post = await postBy(moderator);
    await flag(crank, post);
    await rule(moderator, post, "approve");
  }
  const post = await postBy(moderator);
  await flag(crank, post);
  expect(await openCases(post)).toMatchObject([{ weight: 0 }]);
});

test.each([
  ["one's own post", maya, "rude", null, "conflict"],
  ["a reason that is none", ken, "ugly", null, "invalid"],
  ["other reasons without words", ken, "other", null, "invalid"],
  ["a visitor", "anon", "rude", null, "permission denied"],
] as const)("no flag: %s", async (_what, who, reason, note, code) => {
  const post = await postBy(maya);
  const outcome = expect(flag(who, post, reason, note)).rejects;
  await (who === "anon" ? outcome.toThrow(code) : outcome.toMatchObject(refused(code)));
  expect(await openCases(post)).toEqual([]);
});

test("a post that another moderator has in hand is not ruled on", async () => {
  const post = await postBy(ken);
  await flag(maya, post);
  await db.sql`
    update public.forum_cases set claimed_by = ${demo.admin.id}, claimed_until = now() + interval '5 minutes'
    where post_id = ${post}`;
  await expect(rule(moderator, post, "approve")).rejects.toMatchObject(refused("case_claimed"));
  await rule(demo.admin, post, "approve");
  expect(await openCases(post)).toEqual([]);
});

test("a case about a post that its author took back can be closed", async () => {
  const post = await postBy(ken);
  await flag(maya, post);
  await call(db.sql, ken, "withdraw_post", { post_id: post, withdrawn: true });
  await rule(moderator, post, "approve");
  expect([await statusOf(post), await openCases(post)]).toEqual(["withdrawn", []]);
});
