import { beforeAll, expect, test } from "vitest";
import { postPlace } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
beforeAll(() => trust(db.sql, demo.maya));

const find = async (caller: Caller, postId: number) =>
  postPlace.parse(await call(db.sql, caller, "find_post", { post_id: postId }));

test("a post is found by its id where it may be read, and nowhere else", async () => {
  const open = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, demo.maya, open, { body: "41 cm" });
  const place = { topic: open.topicSlug, number: thread.number, no: 1 };
  expect(await find("anon", post.id)).toEqual(place);

  const people = [demo.maya, demo.ken];
  const listed = await addForum(db.sql, { readers: "listed", writers: "listed", listed: people });
  const hidden = await startThread(db.sql, demo.maya, listed, { body: "for us" });
  expect(await find(demo.ken, hidden.post.id)).toMatchObject({ topic: listed.topicSlug });
  for (const caller of ["anon", await addAccount(db.sql)] as const) {
    await expect(find(caller, hidden.post.id)).rejects.toMatchObject(refused("not_found"));
  }
  await expect(find("anon", 9_000_000)).rejects.toMatchObject(refused("not_found"));
});
