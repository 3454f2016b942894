import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { HOUR } from "../helpers/format-event.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Which days a team fishes is the captain's to say, until they begin. */

const db = useTestDatabase();

const declare = (caller: Caller, registration: string, days: number[]) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx<{ days: number[] }[]>`
      select public.declare_days(${registration}, ${days}::int[]) as days`,
  ).then((rows) => rows[0]?.days);

/** An event of three days, of which the first has begun, and its one team with Maya as the captain. */
async function eventOfThreeDays(declared: number | null = 2) {
  const event = await createSmallEvent(
    db.sql,
    ["Boat"],
    { ...WEIGHT_RULES, ...(declared !== null && { declared_days: declared }) },
    3,
  );
  const registration = event.registrations[0] as string;
  const start = Date.now() - 2 * HOUR;
  for (const day of [3, 2, 1]) {
    const from = new Date(start + (day - 1) * 24 * HOUR);
    await db.sql`update public.event_days
      set lines_in = ${from}, lines_out = ${new Date(from.getTime() + 8 * HOUR)}
      where event_id = ${event.id} and day = ${day}`;
  }
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${demo.maya.id}, 'Maya', 'captain' from public.registrations
    where id = ${registration}`;
  return { id: event.id, registration, during: new Date(start + HOUR) };
}

test("the captain declares days that are still to begin, and only so many", async () => {
  const { registration } = await eventOfThreeDays();
  expect(await declare(demo.maya, registration, [3, 2, 3])).toEqual([2, 3]);
  expect(await declare(demo.maya, registration, [3])).toEqual([3]);
  await expect(declare(demo.maya, registration, [2, 3, 1])).rejects.toThrow(/invalid/);
  await expect(declare(demo.maya, registration, [4])).rejects.toThrow(/invalid/);
  await expect(declare(demo.maya, registration, [1, 3])).rejects.toThrow(/day_begun/);
  expect(await declare(demo.admin, registration, [1, 3])).toEqual([1, 3]);
  await expect(declare(demo.maya, registration, [3])).rejects.toThrow(/day_begun/);
  expect(await declare(demo.maya, registration, [1])).toEqual([1]);
});

test("an admin who competes changes no day that has begun, neither the own team's nor a rival's", async () => {
  const { registration } = await eventOfThreeDays();
  const [team] = await db.sql<[{ id: string }]>`
    insert into public.teams (name) values ('Rival') returning id`;
  const [rival] = await db.sql<[{ id: string }]>`
    insert into public.registrations (event_id, division_id, team_id, status)
    select event_id, division_id, ${team.id}, 'confirmed' from public.registrations
    where id = ${registration} returning id`;
  const admin = await addAccount(db.sql, "admin");
  await addMate(db.sql, registration, { user: admin.id });
  for (const entry of [registration, rival.id]) {
    await expect(declare(admin, entry, [1, 2])).rejects.toMatchObject(refused("own_team"));
    expect(await declare(admin, entry, [2, 3])).toEqual([2, 3]);
    expect(await declare(demo.admin, entry, [1, 2])).toEqual([1, 2]);
  }
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${registration}`;
  await expect(declare(admin, rival.id, [2])).rejects.toMatchObject(refused("own_team"));
  expect(await declare(demo.admin, rival.id, [2])).toEqual([2]);
});

test("nobody else does, and not where the rules leave no choice", async () => {
  const { registration } = await eventOfThreeDays();
  await expect(declare(demo.ken, registration, [2])).rejects.toThrow(/forbidden/);
  await expect(declare("anon", registration, [2])).rejects.toThrow(/permission denied/);
  const free = await eventOfThreeDays(null);
  await expect(declare(demo.maya, free.registration, [2])).rejects.toThrow(/conflict/);
  await expect(
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`insert into public.declared_days (registration_id, event_id, day)
        values (${free.registration}, ${free.id}, 2)`,
    ),
  ).rejects.toThrow(/permission denied/);
});

test("fish of a day count once it is declared, and no longer once it is not", async () => {
  const { id, registration, during } = await eventOfThreeDays();
  await addCatches(db.sql, [{ registration, weight: 900, capturedAt: during }]);
  const score = async () => {
    const [row] = await db.sql<[{ score: string }]>`
      select sort_key[1] as score from public.leaderboard_entries
      where registration_id = ${registration}`;
    return Number(row.score);
  };
  expect(await score()).toBe(0);
  await declare(demo.admin, registration, [1]);
  expect(await score()).toBe(900);
  await declare(demo.admin, registration, [2]);
  expect(await score()).toBe(0);
  const days = await asRole(
    db.sql,
    "anon",
    (tx) => tx`select day from public.declared_days where event_id = ${id}`,
  );
  expect(days).toEqual([{ day: 2 }]);
});

test("a team that declared its days is removed with them, and off the start list nobody else reads them", async () => {
  const { registration } = await eventOfThreeDays();
  await declare(demo.maya, registration, [2, 3]);
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${registration}`;
  const read = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select day from public.declared_days where registration_id = ${registration}`,
    );
  expect(await read("anon")).toEqual([]);
  expect(await read(demo.maya)).toHaveLength(2);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.remove_registration(${registration})`);
  expect(
    await db.sql`select from public.declared_days where registration_id = ${registration}`,
  ).toHaveLength(0);
});
