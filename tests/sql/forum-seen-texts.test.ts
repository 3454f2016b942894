import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

/** Moderators rule on the text that they have read, and edits are counted. */

const { ken } = demo;
const db = useTestDatabase();
let forum: SmallForum;
let moderator: { id: string };
let threadId: string;
beforeAll(async () => {
  await trust(db.sql, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  ({ id: threadId } = (await startThread(db.sql, ken, forum)).thread);
});

const rule = (post_id: number, action: string, revision: number | null = null) =>
  call(db.sql, moderator, "rule_post", { post_id, action, reason: "Look", revision });
const edit = (who: Caller, post_id: number, revision: number, body: string, reason?: string) =>
  call(db.sql, who, "edit_post", { post_id, revision, body, reason: reason ?? null });
const withdraw = (post_id: number, withdrawn: boolean) =>
  call(db.sql, ken, "withdraw_post", { post_id, withdrawn });
const status = (post_id: number) => db.sql`
  select status from public.forum_posts where id = ${post_id}`;
const mentioned = (about: { id: string }) => db.sql`
  select from public.notifications
  where kind = 'member_mentioned' and data ->> 'about' = ${about.id}`;

test("a text that came after the moderator's reading is not approved", async () => {
  const author = await addAccount(db.sql);
  const { post } = await reply(db.sql, author, threadId, "Harmless");
  await rule(post.id, "hold");
  await edit(author, post.id, 1, "Not harmless");
  for (const action of ["approve", "restore"]) {
    await expect(rule(post.id, action, 1)).rejects.toMatchObject(refused("conflict"));
  }
  await expect(rule(post.id, "approve")).rejects.toMatchObject(refused("invalid"));
  const [hold] = await db.sql<[{ id: number }]>`
    select id::int from public.forum_rulings where post_id = ${post.id}`;
  await expect(
    call(db.sql, moderator, "undo_ruling", { ruling_id: hold.id }),
  ).rejects.toMatchObject(refused("conflict"));
  expect(await status(post.id)).toEqual([{ status: "held" }]);
  await rule(post.id, "approve", 2);
  await rule(post.id, "approve", 2);
  expect(await status(post.id)).toEqual([{ status: "visible" }]);
});

test.each([
  ["hold", "approve"],
  ["hold", "restore"],
  ["remove", "restore"],
])("what its author took back stays so after %s and %s", async (down, up) => {
  const { post } = await reply(db.sql, ken, threadId, "Never mind");
  await withdraw(post.id, true);
  await rule(post.id, down);
  await rule(post.id, up, 1);
  expect(await status(post.id)).toEqual([{ status: "withdrawn" }]);
  await withdraw(post.id, false);
  await rule(post.id, down);
  await rule(post.id, up, 1);
  expect(await status(post.id)).toEqual([{ status: "visible" }]);
});

test("a newcomer's edits are counted, and a moderator's are not", async () => {
  const author = await addAccount(db.sql);
  const { post } = await reply(db.sql, author, threadId, "Text 0");
  for (let n = 1; n <= 30; n++) await edit(author, post.id, n, `Text ${n}`);
  await expect(edit(author, post.id, 31, "Text 31")).rejects.toMatchObject(refused("rate_limited"));
  await edit(moderator, post.id, 31, "Text 31");
  await expect(edit(moderator, post.id, 32, "x", "r".repeat(501))).rejects.toMatchObject(
    refused("invalid"),
  );
});

test("edits of a post tell no more members than one text may name", async () => {
  const author = await addAccount(db.sql);
  const crowd = await Promise.all(Array.from({ length: 14 }, () => addAccount(db.sql)));
  await trust(db.sql, ...crowd);
  const people = await db.sql<{ number: string }[]>`
    select number::text from public.forum_people
    where user_id in ${db.sql(crowd.map(({ id }) => id))} order by number`;
  const naming = (from: number, to: number) =>
    people
      .slice(from, to)
      .map(({ number }) => `[@Member](member:${number})`)
      .join(" ");
  const { post } = await reply(db.sql, author, threadId, naming(0, 6));
  await edit(author, post.id, 1, naming(4, 9));
  expect(await mentioned(author)).toHaveLength(9);
  await edit(author, post.id, 2, naming(8, 14));
  await edit(author, post.id, 3, "Nobody");
  await edit(author, post.id, 4, naming(10, 14));
  expect(await mentioned(author)).toHaveLength(10);
});
