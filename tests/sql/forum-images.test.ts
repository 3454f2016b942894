import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { addUpload } from "../helpers/add-upload.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let hidden: SmallForum;
let open: string;
let closed: string;
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  forum = await addForum(db.sql);
  hidden = await addForum(db.sql, { readers: "listed", writers: "listed", listed: [maya] });
  open = (await startThread(db.sql, maya, forum)).thread.id;
  closed = (await startThread(db.sql, maya, hidden)).thread.id;
});

const send = async (owner: { id: string }, isPublished = true) => {
  const source = randomUUID();
  await addUpload(db.sql, {
    bucket: "forum-images",
    folder: owner.id,
    owner: owner.id,
    source,
    isPublished,
  });
  return source;
};
const show = (source: string) => `![A bass](image:${source}#1600x1200)`;
const sees = (who: Caller, source: string) => call(db.sql, who, "can_see_forum_image", { source });
const forEverybody = async (source: string) => {
  const [row] = await db.sql`select public.find_forum_image(${source}, true) as name`;
  return row?.["name"] as string | null;
};

test("a picture is its sender's until a post shows it, and then of everybody who reads the post", async () => {
  const source = await send(maya);
  expect([await sees(maya, source), await sees(ken, source)]).toEqual([true, false]);
  expect(await forEverybody(source)).toBeNull();
  const { post } = await reply(db.sql, maya, open, show(source));
  expect(await sees(ken, source)).toBe(true);
  expect(await forEverybody(source)).toBe(`${maya.id}/${source}.webp`);
  const rule = (action: string, reason: string | null) =>
    call(db.sql, admin, "rule_post", { post_id: post.id, action, reason });
  await rule("remove", "Not a fish");
  expect([await sees(ken, source), await sees(admin, source), await forEverybody(source)]).toEqual([
    false,
    true,
    null,
  ]);
});

test("a picture of a private forum is seen by its readers alone", async () => {
  const source = await send(maya);
  await reply(db.sql, maya, closed, show(source));
  expect([await sees(ken, source), await sees(admin, source)]).toEqual([false, true]);
  expect(await forEverybody(source)).toBeNull();
  // A member who cannot see it cannot bring it into a forum that everybody reads.
  await expect(reply(db.sql, ken, open, show(source))).rejects.toMatchObject(refused("invalid"));
});

test("a picture that no post names any more goes, unless another post quotes it", async () => {
  const source = await send(maya);
  const first = await reply(db.sql, maya, open, show(source));
  const second = await reply(db.sql, ken, open, `> ${show(source)}\n\nNice`);
  const edit = (who: Caller, post_id: number) =>
    call(db.sql, who, "edit_post", { post_id, revision: 1, body: "Gone" });
  const left = () => db.sql`select from private.uploads where source = ${source}`;
  await edit(maya, first.post.id);
  expect(await left()).toHaveLength(1);
  await edit(ken, second.post.id);
  expect(await left()).toHaveLength(0);
});

test.each([
  ["that was never sent", () => randomUUID(), "invalid"],
  ["that has not arrived", () => send(ken, false), "invalid"],
  ["of somebody else, which no post shows", () => send(maya), "invalid"],
])("no post with a picture %s", async (_what, source, code) => {
  await expect(reply(db.sql, ken, open, show(await source()))).rejects.toMatchObject(refused(code));
});

test("a picture says what it shows", async () => {
  const source = await send(ken);
  await expect(reply(db.sql, ken, open, `![ ](image:${source})`)).rejects.toMatchObject(
    refused("alt_required"),
  );
});

test("a picture by somebody new is looked at by moderators; a trusted member's is not", async () => {
  const newcomer = await addAccount(db.sql);
  const causes = async (who: { id: string }) => {
    const { post } = await reply(db.sql, who, open, show(await send(who)));
    const cases = await db.sql`select causes from public.forum_cases where post_id = ${post.id}`;
    return [post.status, ...cases.map((row) => row["causes"])];
  };
  expect(await causes(newcomer)).toEqual(["visible", ["image"]]);
  expect(await causes(ken)).toEqual(["visible"]);
});

test("the pictures of an account that ends go with it", async () => {
  const member = await addAccount(db.sql);
  const source = await send(member);
  await reply(db.sql, member, open, show(source));
  await leave(db.sql, member);
  expect(await db.sql`select from public.forum_images where source = ${source}`).toHaveLength(0);
  expect(await db.sql`select from private.uploads where source = ${source}`).toHaveLength(0);
});

test("a reply that waits for its picture has not locked its author's row yet", async () => {
  const source = await send(maya);
  const holding = await holdAs(
    db,
    "owner",
    `select from private.uploads where source = '${source}' for update`,
  );
  const late = reply(db.sql, maya, open, show(source));
  await waiting(db.sql, 1);
  await holding.run(
    `select from public.forum_people where user_id = '${maya.id}' for update nowait`,
  );
  await holding.commit();
  expect(await late).toMatchObject({ post: { status: "visible" } });
});
