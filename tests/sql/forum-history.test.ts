import { beforeAll, expect, test } from "vitest";
import { ownBookmarks, postHistory } from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  await trust(db.sql, demo.maya);
  forum = await addForum(db.sql, { moderators: [demo.ken] });
});

test("a post shows what it said before, and a hidden one only to its author and moderators", async () => {
  const { post } = await startThread(db.sql, demo.maya, forum, { body: "41 cm" });
  const edit = (caller: Caller, revision: number, body: string, reason?: string) =>
    call(db.sql, caller, "edit_post", { post_id: post.id, revision, body, reason: reason ?? null });
  await edit(demo.maya, 1, "41.0 cm");
  await edit(demo.ken, 2, "41.5 cm", "As the slip says");
  const history = async (caller: Caller) =>
    postHistory.parse(await call(db.sql, caller, "read_post_history", { post_id: post.id }));
  expect(await history("anon")).toMatchObject([
    { revision: 1, body: "41 cm", reason: null, editor: { number: post.author?.number } },
    { revision: 2, body: "41.0 cm", reason: "As the slip says" },
  ]);
  await call(db.sql, demo.ken, "rule_post", { post_id: post.id, action: "hold" });
  const stranger = await addAccount(db.sql);
  for (const caller of ["anon", stranger] as const) {
    await expect(history(caller)).rejects.toMatchObject(refused("not_found"));
  }
  expect([(await history(demo.maya)).length, (await history(demo.ken)).length]).toEqual([2, 2]);
});

test("bookmarks are listed page by page while the reader may read them", async () => {
  const listed = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [demo.maya, demo.ken],
  });
  const reader = demo.ken;
  const ids: number[] = [];
  for (const [room, body] of [
    [forum, "First"],
    [listed, "Second"],
    [forum, "Third"],
  ] as const) {
    const { post } = await startThread(db.sql, demo.maya, room, { body });
    ids.push(post.id);
    await call(db.sql, reader, "keep_post", { post_id: post.id, kept: true, note: body });
  }
  const pages = async () => {
    const found: [number, string | null, string | null][][] = [];
    let after: unknown = null;
    do {
      const page = ownBookmarks.parse(
        await call(db.sql, reader, "read_bookmarks", { after, at_most: 2 }),
      );
      found.push(page.bookmarks.map((one) => [one.post_id, one.note, one.excerpt]));
      after = page.next;
    } while (after);
    return found;
  };
  const [first = 0, second = 0, third = 0] = ids;
  expect(await pages()).toEqual([
    [
      [third, "Third", "Third"],
      [second, "Second", "Second"],
    ],
    [[first, "First", "First"]],
  ]);
  await db.sql`
    delete from public.forum_members where forum_id = ${listed.id} and user_id = ${reader.id}`;
  await db.sql`update public.forum_posts set status = 'removed' where id = ${third}`;
  expect(await pages()).toEqual([
    [
      [third, "Third", null],
      [first, "First", "First"],
    ],
  ]);
  await expect(
    call(db.sql, reader, "read_bookmarks", { after: { kept_at: "x" } }),
  ).rejects.toMatchObject(refused("invalid"));
});
