import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { type SmallForum, addForum, call, startThread, trust } from "../helpers/forum.ts";
import { addAccount, endAsAuth, leave } from "../helpers/leaving.ts";
import { awardPoints, balanceOf, expectSums, ledgerOf } from "../helpers/points.ts";

/** Points for likes whose givers have left. */

const db = useTestDatabase();
let forum: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  await awardPoints(db.sql);
});

async function addWriter() {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  const { post } = await startThread(db.sql, writer, forum);
  return { writer, firstPost: post.id };
}

test.each([
  ["deletes the account", leave],
  ["is ended by the auth service", endAsAuth],
])("a like counts though its giver %s before the job runs", async (_how, end) => {
  const { writer, firstPost } = await addWriter();
  const [reader, fickle] = [await addAccount(db.sql), await addAccount(db.sql)];
  const like = (by: { id: string }, liked: boolean) =>
    call(db.sql, by, "like_post", { post_id: firstPost, liked });
  await like(fickle, true);
  await awardPoints(db.sql);
  await like(reader, true);
  await like(fickle, false);
  await end(db.sql, reader);
  await end(db.sql, fickle);
  await awardPoints(db.sql);
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "like 1", "like 1", "like -1"]);
  await expectSums(db.sql);
});

test("a like of a hidden post counts once the post is back, also when its giver has left", async () => {
  const { writer, firstPost } = await addWriter();
  const reader = await addAccount(db.sql);
  await call(db.sql, reader, "like_post", { post_id: firstPost, liked: true });
  const rule = (action: string, reason: string | null) =>
    call(db.sql, moderator, "rule_post", { post_id: firstPost, action, reason });
  await rule("remove", "Off the subject");
  await awardPoints(db.sql);
  await leave(db.sql, reader);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(0);
  await rule("restore", null);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(6);
  await expectSums(db.sql);
});
