import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Which team fishes in which sector: drawn or given by an admin, and on the board at once. */

const db = useTestDatabase();
const TEAMS = ["Ash", "Birch", "Cedar", "Dogwood", "Elder"];
const rules = {
  ...WEIGHT_RULES,
  sectors: { blank: "next" as const },
  tie_breaks: ["total" as const, "share" as const],
};

let event: SmallEvent;
let ash: string;
let birch: string;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, TEAMS, rules, 2);
  [ash = "", birch = ""] = event.registrations;
});

interface Draw {
  day?: number;
  sectors?: number | null;
  again?: boolean;
  of?: string;
}
const drawing = ({ day = 1, sectors = 2, again = false, of = event.id }: Draw = {}): string =>
  `select public.draw_sectors('${of}', ${day}, ${sectors}, ${again}) as drawn`;
const draw = (caller: Caller, wanted?: Draw) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx.unsafe(drawing(wanted));
    return row?.["drawn"] as number;
  });
const set = (caller: Caller, entry: string, sector: number | null, day = 1) =>
  asRole(db.sql, caller, (tx) => tx`select public.set_sector(${entry}, ${day}, ${sector})`);
const sizes = async (day = 1) => {
  const rows = await db.sql<{ teams: number }[]>`
    select count(*)::int as teams from public.sector_draws
    where event_id = ${event.id} and day = ${day} group by sector order by 1`;
  return rows.map(({ teams }) => teams);
};
const placesOf = async () => {
  const rows = await db.sql<{ name: string; sector: number; place: number }[]>`
    select t.name, p.sector::int, p.place::int from public.sector_places as p
    join public.registrations as r on r.event_id = p.event_id and r.number = p.team
    join public.teams as t on t.id = r.team_id
    where p.event_id = ${event.id} and p.day = 1 order by t.name`;
  return rows.map(({ name, sector, place }) => [name, sector, place]);
};
const land = (...fish: [string, number][]) =>
  addCatches(
    db.sql,
    fish.map(([registration, weight]) => ({
      registration,
      weight,
      capturedAt: event.linesIn[0] as Date,
    })),
  );

test("the confirmed teams are drawn evenly, once, and anew only where that is asked for", async () => {
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${birch}`;
  expect(await draw(demo.admin)).toBe(4);
  expect(await sizes()).toEqual([2, 2]);
  expect(await sizes(2)).toEqual([]);
  await expect(draw(demo.admin, { sectors: 4 })).rejects.toMatchObject(refused("conflict"));
  expect(await sizes()).toEqual([2, 2]);
  expect(await draw(demo.admin, { sectors: 4, again: true })).toBe(4);
  expect(await sizes()).toEqual([1, 1, 1, 1]);
});

test("of two draws at the same moment the second is refused, and the first stands", async () => {
  const first = await holdAs(db, demo.admin, drawing({ sectors: 1 }));
  const second = expect(draw(demo.admin, { sectors: 5 })).rejects.toMatchObject(
    refused("conflict"),
  );
  await waiting(db.sql, 1);
  await first.commit();
  await second;
  expect(await sizes()).toEqual([5]);
});

test("a team that is moved while the sectors are drawn again has the sector it was given last", async () => {
  await draw(demo.admin, { sectors: 1 });
  const first = await holdAs(db, demo.admin, drawing({ sectors: 1, again: true }));
  const second = set(demo.admin, ash, 3);
  await waiting(db.sql, 1);
  await first.commit();
  await second;
  expect(await sizes()).toEqual([1, 4]);
});

test("a draw and a team's new sector are on the board at once; teams without one meet one another", async () => {
  await land([ash, 3_000], [birch, 2_000]);
  for (const entry of event.registrations.slice(0, 2)) await set(demo.admin, entry, 1);
  expect(await placesOf()).toEqual([
    ["Ash", 1, 1],
    ["Birch", 1, 2],
    ["Cedar", 0, 1],
    ["Dogwood", 0, 1],
    ["Elder", 0, 1],
  ]);
  const version = async () => {
    const [row] = await db.sql`
      select version from public.leaderboards where event_id = ${event.id}`;
    return Number(row?.["version"]);
  };
  const before = await version();
  await set(demo.admin, birch, 2);
  expect(await version()).toBe(before + 1);
  expect((await placesOf())[1]).toEqual(["Birch", 2, 1]);
  await set(demo.admin, birch, null);
  expect(await placesOf()).toEqual([
    ["Ash", 1, 1],
    ["Birch", 0, 1],
    ["Cedar", 0, 2],
    ["Dogwood", 0, 2],
    ["Elder", 0, 2],
  ]);
});

test("the places say nothing of what a freeze hides, to nobody", async () => {
  for (const entry of event.registrations) await set(demo.admin, entry, 1);
  const start = (event.linesIn[0] as Date).getTime();
  await land([ash, 3_000]);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${new Date(start + 3_600_000)})`;
  const before = await placesOf();
  expect(before[0]).toEqual(["Ash", 1, 1]);
  await addCatches(db.sql, [
    { registration: birch, weight: 9_000, capturedAt: new Date(start + 7_200_000) },
  ]);
  for (const caller of ["anon", demo.maya, demo.admin] as const) {
    const worth = await asRole(
      db.sql,
      caller,
      (tx) => tx`
        select place::int, worth::int from public.sector_places
        where event_id = ${event.id} and worth > 0`,
    );
    expect([...worth]).toEqual([{ place: 1, worth: 3_000 }]);
  }
  expect(await placesOf()).toEqual(before);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  expect((await placesOf()).slice(0, 2)).toEqual([
    ["Ash", 1, 2],
    ["Birch", 1, 1],
  ]);
});

test.each([
  ["a visitor", "anon", /permission denied/],
  ["a member", demo.maya, refused("forbidden")],
] as const)("only admins draw or give sectors: not %s", async (_, caller, problem) => {
  for (const attempt of [() => draw(caller), () => set(caller, ash, 1)]) {
    const refusal = expect(attempt()).rejects;
    await (problem instanceof RegExp ? refusal.toThrow(problem) : refusal.toMatchObject(problem));
  }
  await expect(
    asRole(
      db.sql,
      caller,
      (tx) => tx`insert into public.sector_draws (registration_id, event_id, day, sector)
        values (${ash}, ${event.id}, 1, 1)`,
    ),
  ).rejects.toThrow(/permission denied/);
  expect(await sizes()).toEqual([]);
});

test("an admin who competes leaves the sectors to chance: one draw, before the day begins", async () => {
  const admin = await addAccount(db.sql, "admin");
  await addMate(db.sql, ash, { user: admin.id });
  const own = refused("own_team");
  const begins = (wait: string) => db.sql`
    update public.event_days
    set lines_in = now() + ${wait}::interval, lines_out = now() + ${wait}::interval + interval '4 hours',
      upload_deadline = now() + ${wait}::interval + interval '5 hours'
    where event_id = ${event.id} and day = 2`;
  await begins("1 hour");
  for (const entry of [ash, birch]) {
    await expect(set(admin, entry, 1, 2)).rejects.toMatchObject(own);
  }
  expect(await draw(admin, { day: 2 })).toBe(5);
  await expect(draw(admin, { day: 2, again: true })).rejects.toMatchObject(own);
  await db.sql`delete from public.sector_draws where event_id = ${event.id}`;
  await begins("-1 hour");
  await expect(draw(admin, { day: 2 })).rejects.toMatchObject(own);
  expect(await sizes(2)).toEqual([]);
  expect(await draw(demo.admin, { day: 2 })).toBe(5);
});

test("what is no sector, no day, no event or a settled event is refused, and nothing is stored", async () => {
  for (const sectors of [0, 51, null]) {
    await expect(draw(demo.admin, { sectors })).rejects.toMatchObject(refused("invalid"));
  }
  for (const sector of [0, 51]) {
    await expect(set(demo.admin, ash, sector)).rejects.toMatchObject(refused("invalid"));
  }
  const missing = refused("missing_reference");
  await expect(draw(demo.admin, { day: 3 })).rejects.toMatchObject(missing);
  await expect(set(demo.admin, ash, 1, 3)).rejects.toMatchObject(missing);
  const unknown = refused("not_found");
  await expect(draw(demo.admin, { of: demo.maya.id })).rejects.toMatchObject(unknown);
  await expect(set(demo.admin, demo.maya.id, 1)).rejects.toMatchObject(unknown);
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(draw(demo.admin)).rejects.toMatchObject(refused("event_final"));
  await expect(set(demo.admin, ash, 1)).rejects.toMatchObject(refused("event_final"));
  expect(await sizes()).toEqual([]);
});
