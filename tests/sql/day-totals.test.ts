import { beforeEach, expect, test } from "vitest";
import { BOARD_EVENT, boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { readBoard } from "../helpers/read-board.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** What each day gave a team, on the board and in its messages. */

const db = useTestDatabase();
let event: SmallEvent;

const fish = (team: number, day: number, weight: number, hour = 1) => ({
  registration: event.registrations[team] as string,
  weight,
  capturedAt: new Date((event.linesIn[day] as Date).getTime() + hour * 3_600_000),
});
const daysOf = async () =>
  (await readBoard(db.sql, event.id)).rows
    .toSorted((a, b) => a.number - b.number)
    .map(({ days }) => days);
const lastRows = async () => {
  const [last] = await db.sql<{ payload: { rows?: { number: number; days?: number[] }[] } }[]>`
    select payload from realtime.messages
    where topic = ${boardTopic(event.id)} and event = ${BOARD_EVENT}
    order by (payload ->> 'version')::int desc limit 1`;
  return last?.payload.rows ?? [];
};
const penalise = (team: number, day: number, amount: number) => db.sql`
  insert into public.penalties (event_id, registration_id, day, kind, amount)
  values (${event.id}, ${event.registrations[team] ?? ""}, ${day}, 'manual', ${amount})`;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"], undefined, 2);
});

test("a board of two days has what each day gave, in the row and in its message", async () => {
  await addCatches(db.sql, [fish(0, 0, 900), fish(0, 1, 700), fish(1, 1, 800)]);
  expect(await daysOf()).toEqual([
    [900, 700],
    [0, 800],
  ]);
  await addCatches(db.sql, [fish(1, 0, 300)]);
  expect(await lastRows()).toEqual([expect.objectContaining({ number: 2, days: [300, 800] })]);
});

test("a penalty lowers its own day, and no day below nothing", async () => {
  await addCatches(db.sql, [fish(0, 0, 900), fish(0, 1, 700)]);
  await penalise(0, 1, 200);
  expect((await daysOf())[0]).toEqual([700, 700]);
  await penalise(0, 2, 5_000);
  expect((await daysOf())[0]).toEqual([700, 0]);
});

test("a frozen board keeps the days as they were", async () => {
  await addCatches(db.sql, [fish(0, 0, 900)]);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${event.linesIn[1] as Date})`;
  await addCatches(db.sql, [fish(0, 1, 700), fish(0, 0, 100, 2)]);
  expect((await daysOf())[0]).toEqual([1_000, 0]);
});

test("an event of one day has none, nor has one whose totals are points for places", async () => {
  event = await createSmallEvent(db.sql, ["One"]);
  await addCatches(db.sql, [fish(0, 0, 900)]);
  expect(await daysOf()).toEqual([[]]);
  expect((await lastRows())[0]).not.toHaveProperty("days");
  const places = { ...WEIGHT_RULES, best_n: 1, best_n_per: "species" as const, places: [10, 5] };
  event = await createSmallEvent(db.sql, ["One"], places, 2);
  await addCatches(db.sql, [fish(0, 0, 900)]);
  expect(await daysOf()).toEqual([[]]);
});
