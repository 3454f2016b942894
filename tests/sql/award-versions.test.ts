import { beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { readBoard } from "../helpers/read-board.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** When a change of the awards reaches the boards that are open, and when there is none any more. */

const db = useTestDatabase();

let event: SmallEvent;
let id: string;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"]);
  await add();
});

async function add(): Promise<void> {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.awards (event_id, name, kind) values (${event.id}, 'Best', 'chosen')
    returning id`;
  id = row.id;
}
const choose = (registration: string | null) => () =>
  asRole(db.sql, demo.admin, (tx) => tx`select public.choose_winner(${id}, 1, ${registration})`);
const rename = () => db.sql`update public.awards set prize = prize || 'x' where id = ${id}`;
const remove = () => db.sql`delete from public.awards where id = ${id}`;

test("what changes the awards of a shown result makes a version of its board, what nobody sees makes none", async () => {
  const [one = "", two = ""] = event.registrations;
  const version = async () => {
    const [row] = await db.sql<[{ refresh_version: number }]>`
      select refresh_version::int from public.leaderboards where event_id = ${event.id}`;
    return row.refresh_version;
  };
  const isRefreshed = async (change: () => Promise<unknown>) => {
    const before = await version();
    await change();
    return (await version()) > before;
  };
  expect(await isRefreshed(add)).toBe(false);
  expect(await isRefreshed(choose(one))).toBe(false);
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  for (const change of [choose(two), rename, choose(null), choose(one), remove, add]) {
    expect(await isRefreshed(change)).toBe(true);
  }
  // The same winner again is no change.
  await choose(one)();
  expect(await isRefreshed(choose(one))).toBe(false);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, now() - interval '1 minute')`;
  expect(await isRefreshed(choose(two))).toBe(false);
  expect(await isRefreshed(rename)).toBe(true);
});

test("no statement changes a chosen winner once the result is final", async () => {
  await choose(event.registrations[0] as string)();
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(
    db.sql`delete from public.award_winners where award_id = ${id}`,
  ).rejects.toMatchObject(refused("event_final"));
});

test("a result's board holds its awards, and readers fetch it whole at each version", async () => {
  await db.sql`
    insert into public.awards (event_id, name, kind) values (${event.id}, 'Biggest', 'heaviest_fish')`;
  const [one = "", two = ""] = event.registrations;
  const [linesIn = new Date()] = event.linesIn;
  const land = (registration: string, weight: number) =>
    addCatches(db.sql, [{ registration, weight, capturedAt: linesIn }]);
  const isWhole = async () => {
    const [row] = await db.sql<[{ whole: boolean }]>`
      select refresh_version = version as whole from public.leaderboards where event_id = ${event.id}`;
    return row.whole;
  };
  await land(two, 2_000);
  const [largest] = await land(one, 3_000);
  expect(await isWhole()).toBe(false);
  expect((await readBoard(db.sql, event.id)).event.awards).toEqual([]);
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${largest ?? ""}, 'rejected', 1, 'other', 'Not a bass')`,
  );
  expect(await isWhole()).toBe(true);
  expect((await readBoard(db.sql, event.id)).event.awards).toMatchObject([
    { name: "Biggest", place: 1, team_name: "Two", weight_g: 2_000, fish_count: null },
  ]);
});
