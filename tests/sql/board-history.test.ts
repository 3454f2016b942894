import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
const TEAMS = Array.from({ length: 18 }, (_, index) => `Team ${index + 1}`);
let event: SmallEvent;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, TEAMS);
});

const caught = (...fish: [team: number, weight: number][]) =>
  addCatches(
    db.sql,
    fish.map(([team, weight]) => ({
      registration: event.registrations[team - 1] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    })),
  );
interface Series {
  number: number;
  points: [at: number, score: number][];
}
const history = async (caller: Caller = "anon", id = event.id) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ history: Series[] }]>`
      select public.read_board_history(${id}, ${event.divisionId}) as history`;
    return row.history.map(({ number, points }) => [number, ...points.map(([, score]) => score)]);
  });

test("the first ten teams are read with every score that the board showed of them", async () => {
  await caught([1, 900]);
  await caught([2, 950]);
  await caught([1, 100]);
  expect(await history()).toEqual([
    [1, 900, 1000],
    [2, 950],
  ]);
  await caught(...TEAMS.map((_, index): [number, number] => [index + 1, 10 + index]));
  const [first, second, ...others] = await history();
  expect([first, second]).toEqual([
    [1, 900, 1000, 1010],
    [2, 950, 961],
  ]);
  expect(others.map(([number]) => number)).toEqual([18, 17, 16, 15, 14, 13, 12, 11]);
});

test("one commit is one point, in the order of the versions", async () => {
  await caught([1, 500], [1, 600]);
  expect(await history()).toEqual([[1, 1100]]);
  const moments = await db.sql`
    select version, score from public.board_moments where event_id = ${event.id}`;
  expect(moments).toHaveLength(1);
});

test("beyond the first fifteen of a division nothing is kept", async () => {
  await caught(...TEAMS.map((_, index): [number, number] => [index + 1, 1000 - index]));
  const [kept] = await db.sql<[{ count: number }]>`
    select count(*)::int from public.board_moments where event_id = ${event.id}`;
  expect(kept.count).toBe(15);
});

test("nobody writes a history, and that of a draft is its admins'", async () => {
  await caught([1, 900]);
  for (const caller of ["anon", demo.maya, demo.admin] as const) {
    const statement = `delete from public.board_moments where event_id = '${event.id}'`;
    expect(await attempt(db.sql, caller, statement)).toBe("denied");
  }
  expect(await history("anon", demo.maya.id)).toEqual([]);
});
