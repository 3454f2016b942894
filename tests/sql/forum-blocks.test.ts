import { beforeAll, expect, test } from "vitest";
import { blockedMembers, ownThread } from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, startThread } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let thread: string;
let number: number;
beforeAll(async () => {
  const started = await startThread(db.sql, demo.ken, await addForum(db.sql));
  thread = started.thread.id;
  number = started.post.author?.number ?? 0;
});

const block = (caller: Caller, blocked: boolean, whom = number) =>
  call(db.sql, caller, "block_member", { number: whom, blocked });
const blockedOf = async (caller: Caller) =>
  blockedMembers
    .parse(await call(db.sql, caller, "read_blocked_members", {}))
    .map((member) => member.number);
const has = async (blocker: { id: string }, blocked: { id: string }) => {
  const [row] = await db.sql<[{ has: boolean }]>`
    select private.has_blocked(${blocker.id}, ${blocked.id}) as has`;
  return row.has;
};

test("a member is blocked once, for the blocker alone, and unblocked", async () => {
  expect([await block(demo.maya, true), await block(demo.maya, true)]).toEqual([true, true]);
  expect([await blockedOf(demo.maya), await blockedOf(demo.ken)]).toEqual([[number], []]);
  expect([await has(demo.maya, demo.ken), await has(demo.ken, demo.maya)]).toEqual([true, false]);
  const page = ownThread.parse(
    await call(db.sql, demo.maya, "read_own_thread", { thread_id: thread }),
  );
  expect(page.blocked).toEqual([number]);
  expect([await block(demo.maya, false), await block(demo.maya, false)]).toEqual([false, false]);
  expect(await blockedOf(demo.maya)).toEqual([]);
});

test("nobody blocks themselves, or a member who is not there", async () => {
  await expect(block(demo.ken, true)).rejects.toMatchObject(refused("invalid"));
  await expect(block(demo.maya, true, 9_000_000)).rejects.toMatchObject(refused("not_found"));
  await expect(block("anon", true)).rejects.toThrow(/permission denied/);
});

test("a block goes with either account", async () => {
  const [one, other] = await Promise.all([addAccount(db.sql), addAccount(db.sql)]);
  await block(one, true);
  await db.sql`
    insert into public.forum_blocks (blocker_id, blocked_id) values (${other.id}, ${one.id})`;
  await db.sql`delete from auth.users where id = ${one.id}`;
  const left = await db.sql`
    select 1 from public.forum_blocks where ${one.id} in (blocker_id, blocked_id)`;
  expect(left).toEqual([]);
});

test("a member whose account ends at this moment is no longer there", async () => {
  const leaving = await addAccount(db.sql);
  const [person] = await db.sql<[{ number: number }]>`
    insert into public.forum_people (user_id) values (${leaving.id}) returning number::int`;
  const ending = await holdAs(db, leaving, "select public.delete_my_account()");
  const late = expect(block(demo.maya, true, person.number)).rejects.toMatchObject(
    refused("not_found"),
  );
  await waiting(db.sql, 1);
  await ending.commit();
  await late;
});
