import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";

/**
 * The published result of a real club day: boat, total and biggest fish in pounds, number of fish,
 * place. The field's total was published too: 48 fish, 105.05 lb.
 */
const PUBLISHED = [
  ["Rusty Hook", 15.69, 5.45, 5, 1],
  ["Lone Heron", 15.51, 6.6, 5, 2],
  ["Tide Chasers", 11.7, 4.58, 5, 3],
  ["Drop Shot Duo", 10.05, 3.89, 5, 4],
  ["Grass Line", 9.66, 3.93, 5, 5],
  ["Kin & Carp", 9.55, 3.26, 5, 6],
  ["Lay Day", 8.82, 3.43, 5, 7],
  ["Solo Spinner", 8.73, 2.78, 5, 8],
  ["Twin Wake", 8.15, 2.86, 5, 9],
  ["Dock Talk", 7.19, 3.3, 3, 10],
  ["Empty Livewell", 0, 0, 0, 11],
  ["Blank Morning", 0, 0, 0, 11],
];

const db = useTestDatabase();

const standings = async () => {
  const rows = await db.sql<
    { team_name: string; score: string; counted: number[]; fish_count: number; rank: string }[]
  >`select team_name, score, counted, fish_count, rank from public.standings
    where event_id = ${demo.final} order by position`;
  return rows.map((row) => [
    row.team_name,
    Number(row.score) / 100,
    (row.counted[0] ?? 0) / 100,
    row.fish_count,
    Number(row.rank),
  ]);
};

const byPlaceThenName = (a: unknown[], b: unknown[]) =>
  Number(a[4]) - Number(b[4]) || String(a[0]).localeCompare(String(b[0]));

test("the board gives the published totals and places", async () => {
  expect((await standings()).toSorted(byPlaceThenName)).toEqual(
    [...PUBLISHED].toSorted(byPlaceThenName),
  );
});

test("the field adds up to the published 48 fish and 105.05 lb", async () => {
  const [field] = await db.sql<[{ fish: number; hundredths: number }]>`
    select sum(fish_count)::int as fish, sum(score)::int as hundredths
    from public.standings where event_id = ${demo.final}`;
  expect(field).toEqual({ fish: 48, hundredths: 10_505 });
});

test("a run over the settled result changes nothing, and one over an emptied board restores it", async () => {
  const run = () =>
    asRole(db.sql, demo.admin, async (tx) => {
      const [row] = await tx<[{ changed: number; entries: number; catches_legal: number }]>`
        select changed, entries, catches_legal from public.run_scoring(${demo.final})`;
      return row;
    });
  expect(await run()).toEqual({ changed: 0, entries: 12, catches_legal: 48 });
  await db.sql`delete from public.leaderboard_entries where event_id = ${demo.final}`;
  expect(await run()).toEqual({ changed: 12, entries: 12, catches_legal: 48 });
  expect((await standings()).toSorted(byPlaceThenName)).toEqual(
    [...PUBLISHED].toSorted(byPlaceThenName),
  );
});
