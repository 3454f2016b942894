import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { awardPoints, balanceOf, expectSums, ledgerOf } from "../helpers/points.ts";
import { addMate } from "../helpers/roster.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();

interface Past {
  waiting: number;
  kinds: { kind: string; awards: number; points: number; people: number }[];
}
const count = (): Promise<Past> =>
  asRole(db.sql, demo.admin, async (tx) => {
    const [row] = await tx<[{ past: Past }]>`select public.read_past_points() as past`;
    return row.past;
  });
const award = (): Promise<number> =>
  asRole(db.sql, demo.admin, async (tx) => {
    const [row] = await tx<[{ noted: number }]>`select public.award_past_points() as noted`;
    return row.noted;
  });
/** As if all this had happened before there were points. */
const forgetCauses = () => db.sql`delete from private.point_causes`;

test("events before the rules are counted and awarded once", async () => {
  await awardPoints(db.sql);
  await award();
  await awardPoints(db.sql);
  expect((await count()).kinds).toEqual([]);

  const writer = await addAccount(db.sql);
  const reader = await addAccount(db.sql);
  await trust(db.sql, writer);
  const forum = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, writer, forum);
  for (let n = 0; n < 10; n++) await reply(db.sql, writer, thread.id, `Post ${n}`);
  // At one noon: no midnight of the office comes between them.
  await db.sql`
    update public.forum_posts set created_at = '2026-06-30 16:00+00' where thread_id = ${thread.id}`;
  const gone = await reply(db.sql, reader, thread.id, "Taken back");
  await call(db.sql, reader, "withdraw_post", { post_id: gone.post.id, withdrawn: true });
  await call(db.sql, reader, "like_post", { post_id: post.id, liked: true });

  const event = await createSmallEvent(db.sql, ["Anchor"]);
  const [registration] = event.registrations as [string];
  const angler = await addAccount(db.sql);
  const member = await addMate(db.sql, registration, { user: angler.id });
  const [fish] = await addCatches(db.sql, [
    {
      registration,
      weight: 900,
      capturedAt: new Date((event.linesIn[0] as Date).getTime() + 60_000),
    },
  ]);
  await db.sql`
    insert into public.catch_details (catch_id, angler_id) values (${fish as string}, ${member})
    on conflict (catch_id) do update set angler_id = excluded.angler_id`;
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await forgetCauses();
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(0);

  // Eleven posts on one day, of which the rule counts ten.
  expect((await count()).kinds).toEqual([
    { kind: "post", awards: 10, points: 50, people: 1 },
    { kind: "like", awards: 1, points: 1, people: 1 },
    { kind: "catch", awards: 1, points: 10, people: 1 },
    { kind: "attendance", awards: 1, points: 50, people: 1 },
    { kind: "first", awards: 1, points: 300, people: 1 },
  ]);
  expect(await award()).toBeGreaterThan(0);
  expect((await count()).waiting).toBeGreaterThan(0);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(51);
  expect((await ledgerOf(db.sql, angler)).toSorted()).toEqual([
    "attendance 50",
    "catch 10",
    "first 300",
  ]);
  expect(await balanceOf(db.sql, reader)).toBe(0);
  expect(await count()).toEqual({ waiting: 0, kinds: [] });
  expect(await award()).toBe(0);
  await expectSums(db.sql);
});

test("two admins who press the button at once award everything once", async () => {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  await startThread(db.sql, writer, await addForum(db.sql));
  await forgetCauses();
  await Promise.all([award(), award()]);
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5"]);
});

test("points for the past belong to the day on which it happened", async () => {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  const { post } = await startThread(db.sql, writer, await addForum(db.sql));
  await db.sql`update public.forum_posts set created_at = '2025-03-09T12:00Z' where id = ${post.id}`;
  await forgetCauses();
  await award();
  await awardPoints(db.sql);
  const [total] = await db.sql`
    select t.points from public.fan_totals as t join public.fans as f on f.id = t.fan_id
    where f.user_id = ${writer.id} and t.period = '2025-03'`;
  expect(total?.points).toBe(5);
});

test("a rule that is switched off awards nothing for the past either", async () => {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  await startThread(db.sql, writer, await addForum(db.sql));
  await forgetCauses();
  await db.sql`update public.point_rules set is_active = false where kind = 'post'`;
  expect((await count()).kinds).toEqual([]);
  expect(await award()).toBe(0);
  await db.sql`update public.point_rules set is_active = true where kind = 'post'`;
  expect((await count()).kinds).toEqual([{ kind: "post", awards: 1, points: 5, people: 1 }]);
  await award();
  await awardPoints(db.sql);
});

test.each(["read_past_points", "award_past_points"])("%s is for admins", async (name) => {
  const run = (caller: Parameters<typeof asRole>[1]) =>
    asRole(db.sql, caller, (tx) => tx.unsafe(`select public.${name}()`));
  await expect(run(demo.maya)).rejects.toThrow(/forbidden/);
  await expect(run("anon")).rejects.toThrow(/permission denied/);
});
