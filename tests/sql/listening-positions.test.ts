import { beforeEach, expect, test } from "vitest";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
let podcast: string;
beforeEach(async () => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.podcasts (slug, title, host, published_at)
    values ('tide-talk', 'Tide talk', 'Rosa Delgado', now() - interval '1 day') returning id`;
  podcast = row.id;
});

/** Keeps a second of the episode that was heard so many milliseconds ago. */
const keep = (caller: Caller, second: number, age = 0, isFinished = false) =>
  asRole(db.sql, caller, async (tx) => {
    const [{ held }] = await tx<[{ held: unknown }]>`
      select public.keep_listening_position(${podcast}, ${second}, ${isFinished}, ${age}) as held`;
    return held;
  });
const heardBy = (caller: Caller) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx`select position_s from public.listening_positions order by podcast_id`;
    return rows.map((row) => row.position_s);
  });

test("the most recently heard position wins, in any order of arrival", async () => {
  expect(await keep(demo.maya, 100, 60_000)).toEqual({ position_s: 100, finished: false });
  expect(await keep(demo.maya, 723)).toEqual({ position_s: 723, finished: false });
  // From a phone that was without a network: older than what the desk has kept since.
  expect(await keep(demo.maya, 300, 30_000)).toEqual({ position_s: 723, finished: false });
  expect(await keep(demo.maya, 3_590, 0, true)).toEqual({ position_s: 3_590, finished: true });
  expect(await heardBy(demo.maya)).toEqual([3_590]);
});

test("a wrong clock is limited to between a year ago and now", async () => {
  expect(await keep(demo.maya, 10, -9_000_000_000)).toEqual({ position_s: 10, finished: false });
  expect(await keep(demo.maya, 20)).toEqual({ position_s: 20, finished: false });
  expect(await keep(demo.ken, 30, 9e15)).toEqual({ position_s: 30, finished: false });
  const [{ isSane }] = await db.sql<[{ isSane: boolean }]>`
    select bool_and(heard_at between now() - interval '366 days' and now()) as "isSane"
    from public.listening_positions`;
  expect(isSane).toBe(true);
});

test("members save and read only their own positions, and only through the functions", async () => {
  await keep(demo.maya, 10);
  await keep(demo.ken, 20);
  expect(await heardBy(demo.maya)).toEqual([10]);
  expect(await heardBy(demo.ken)).toEqual([20]);
  expect(await heardBy(demo.admin)).toEqual([]);
  await expect(heardBy("anon")).rejects.toMatchObject({ code: "42501" });
  await expect(keep("anon", 10)).rejects.toMatchObject({ code: "42501" });
  await expect(
    asRole(db.sql, demo.maya, (tx) => tx`update public.listening_positions set position_s = 1`),
  ).rejects.toMatchObject({ code: "42501" });
});

test("an episode that is not out has no positions, and no second is beyond a hundred hours", async () => {
  await expect(keep(demo.maya, -1)).rejects.toMatchObject(refused("invalid"));
  await expect(keep(demo.maya, 360_001)).rejects.toMatchObject(refused("invalid"));
  await db.sql`update public.podcasts set published_at = now() + interval '1 day' where id = ${podcast}`;
  await expect(keep(demo.maya, 1)).rejects.toMatchObject(refused("not_found"));
});

test("the 41st position of a minute is refused", async () => {
  for (let second = 1; second <= 40; second++) await keep(demo.maya, second);
  await expect(keep(demo.maya, 41)).rejects.toMatchObject(refused("rate_limited"));
  expect(await heardBy(demo.maya)).toEqual([40]);
});

test("the export has them, and they end with the account", async () => {
  await keep(demo.maya, 723);
  const exported = await asRole(db.sql, demo.maya, async (tx) => {
    const [{ data }] = await tx<[{ data: Record<string, unknown[]> }]>`
      select public.export_my_data() as data`;
    return data["listening_positions"];
  });
  expect(exported).toMatchObject([{ podcast_id: podcast, position_s: 723, finished: false }]);
  await db.sql`delete from auth.users where id = ${demo.maya.id}`;
  expect(await db.sql`select from public.listening_positions`).toHaveLength(0);
});
