import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { leave } from "../helpers/leaving.ts";
import { awardPoints, balanceOf, expectSums, ledgerOf } from "../helpers/points.ts";
import { addMate } from "../helpers/roster.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();

/** A live event of five teams, each with one angler that has an account. */
async function createField() {
  const teams = ["Anchor", "Bowline", "Cleat", "Davit", "Eddy"];
  const event = await createSmallEvent(db.sql, teams);
  const anglers = await Promise.all(teams.map(() => addAccount(db.sql)));
  const members: string[] = [];
  for (const [n, registration] of event.registrations.entries()) {
    members.push(await addMate(db.sql, registration, { user: anglers[n]?.id }));
  }
  const fish = (n: number, weight: number, at = event.linesIn[0] as Date) =>
    addCatches(db.sql, [
      {
        registration: event.registrations[n] as string,
        weight,
        capturedAt: new Date(at.getTime() + 60_000 * weight),
      },
    ]).then(async ([id]) => {
      await db.sql`insert into public.catch_details (catch_id, angler_id) values (${id as string}, ${members[n] as string})
        on conflict (catch_id) do update set angler_id = excluded.angler_id`;
      return id as string;
    });
  const step = async (...steps: string[]) => {
    for (const status of steps) {
      await db.sql`update public.events set status = ${status} where id = ${event.id}`;
    }
    await awardPoints(db.sql);
  };
  const reopen = () =>
    asRole(db.sql, demo.admin, (tx) => tx`select public.reopen_event(${event.id}, 'A protest')`);
  const balances = () => Promise.all(anglers.map((angler) => balanceOf(db.sql, angler)));
  return { event, anglers, members, fish, step, reopen, balances };
}

test("an accepted catch earns its angler points, a rejected one takes them back", async () => {
  const { fish, anglers } = await createField();
  const id = await fish(0, 100);
  await awardPoints(db.sql);
  const [angler] = anglers as [{ id: string }];
  expect(await ledgerOf(db.sql, angler)).toEqual(["catch 10"]);
  await db.sql`update public.catches set status = 'rejected' where id = ${id}`;
  await awardPoints(db.sql);
  await db.sql`update public.catches set status = 'adjusted' where id = ${id}`;
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, angler)).toEqual(["catch 10", "catch -10", "catch 10"]);
  await db.sql`delete from public.catches where id = ${id}`;
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, angler)).toBe(0);
});

test.each([
  ["before", "00000000", "ffffffff"],
  ["after", "ffffffff", "00000000"],
])(
  "a catch reassigned to a fan whose id is %s the first one's earns points once",
  async (_, next, former) => {
    const { fish, anglers, event } = await createField();
    const id = await fish(0, 100);
    const mate = await addAccount(db.sql);
    const [first] = anglers as [{ id: string }];
    const idFrom = (start: string) => start + randomUUID().slice(8);
    await db.sql`
    insert into public.fans (id, user_id)
    values (${idFrom(next)}, ${mate.id}), (${idFrom(former)}, ${first.id})`;
    const member = await addMate(db.sql, event.registrations[0] as string, { user: mate.id });
    await awardPoints(db.sql);
    await db.sql`update public.catch_details set angler_id = ${member} where catch_id = ${id}`;
    await awardPoints(db.sql);
    expect(await balanceOf(db.sql, first)).toBe(0);
    expect(await balanceOf(db.sql, mate)).toBe(10);
    // An angler who leaves the team keeps the points, also across an end of the entry.
    await db.sql`update public.catch_details set angler_id = null where catch_id = ${id}`;
    await db.sql`insert into private.point_causes (what, subject) values ('catch', ${id})`;
    await awardPoints(db.sql);
    expect(await ledgerOf(db.sql, first)).toEqual(["catch 10", "catch -10"]);
    expect(await ledgerOf(db.sql, mate)).toEqual(["catch 10"]);
    for (const [status, by] of [
      ["withdrawn", "captain"],
      ["confirmed", null],
    ] as const) {
      await db.sql`
      update public.registrations set status = ${status}, ended_by = ${by}
      where id = ${event.registrations[0] as string}`;
      await awardPoints(db.sql);
    }
    expect(await balanceOf(db.sql, first)).toBe(0);
    expect(await balanceOf(db.sql, mate)).toBe(10);
    // Nor does the fish go back to the first angler once the second one's account has ended.
    await leave(db.sql, mate);
    await db.sql`insert into private.point_causes (what, subject) values ('catch', ${id})`;
    await awardPoints(db.sql);
    expect(await balanceOf(db.sql, first)).toBe(0);
  },
);

test("catches hidden by a frozen board earn points once the freeze is lifted", async () => {
  const { fish, anglers, event } = await createField();
  const [angler] = anglers as [{ id: string }];
  await fish(0, 10);
  await awardPoints(db.sql);
  const freezeAt = new Date((event.linesIn[0] as Date).getTime() + 60_000 * 50);
  await db.sql`insert into public.event_freezes (event_id, freeze_at) values (${event.id}, ${freezeAt})`;
  await fish(0, 100);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, angler)).toBe(10);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, angler)).toBe(20);
});

test("a final event earns its people points for being there and for the first three places", async () => {
  const { fish, step, event, anglers, balances } = await createField();
  for (const [n, weight] of [300, 200, 100, 50].entries()) await fish(n, weight);
  await db.sql`
    update public.registrations set status = 'withdrawn', ended_by = 'captain'
    where id = ${event.registrations[4] as string}`;
  await step("judging", "provisional", "final");
  expect(await balances()).toEqual([360, 260, 160, 60, 0]);
  expect(await ledgerOf(db.sql, anglers[1] as { id: string })).toEqual([
    "catch 10",
    "attendance 50",
    "second 200",
  ]);
  await expectSums(db.sql);
});

test("a re-opened event reverses its points and awards them again, to whom they then belong", async () => {
  const { fish, step, reopen, balances } = await createField();
  for (const [n, weight] of [300, 200, 100].entries()) await fish(n, weight);
  await step("judging", "provisional", "final");
  expect(await balances()).toEqual([360, 260, 160, 50, 50]);
  await reopen();
  await awardPoints(db.sql);
  expect(await balances()).toEqual([10, 10, 10, 0, 0]);
  await db.sql`update public.catches set status = 'rejected' where weight_g = 300 and event_id in (
    select id from public.events where status = 'provisional')`;
  await step("final");
  expect(await balances()).toEqual([50, 360, 260, 50, 50]);
  // Nothing that happened in between is left over where nothing changed.
  await reopen();
  await step("final");
  expect(await balances()).toEqual([50, 360, 260, 50, 50]);
  await expectSums(db.sql);
});

test("the catches of an entry off the start list earn nothing", async () => {
  const { fish, event, anglers } = await createField();
  await fish(0, 100);
  await awardPoints(db.sql);
  const change = (status: string, by: string | null) => db.sql`
    update public.registrations set status = ${status}, ended_by = ${by}
    where id = ${event.registrations[0] as string}`;
  await change("withdrawn", "captain");
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, anglers[0] as { id: string })).toBe(0);
  await change("confirmed", null);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, anglers[0] as { id: string })).toBe(10);
});
