import { beforeEach, expect, test } from "vitest";
import { BOARD_EVENT, boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
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

test("the message of a frozen board has nothing of the days behind the freeze", async () => {
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${event.linesIn[1] as Date})`;
  await addCatches(db.sql, [fish(0, 0, 900), fish(0, 1, 700), fish(1, 1, 800)]);
  expect(await lastRows()).toEqual([expect.objectContaining({ number: 1, days: [900, 0] })]);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  expect(await daysOf()).toEqual([
    [900, 700],
    [0, 800],
  ]);
});

const SUMS: [string, Partial<RuleSet>][] = [
  ["the best two fish of a day", { best_n: 2 }],
  ["the best fish of a species", { best_n: 1, best_n_per: "species" }],
  ["all fish", { best_n: null }],
  ["the number of fish", { metric: "count" }],
];
test.each(SUMS)("the days of a team add up to its total where rules count %s", async (_, rules) => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"], { ...WEIGHT_RULES, ...rules }, 3);
  const caught = [0, 1].flatMap((team) =>
    [0, 1, 2].flatMap((day) =>
      [1, 2, 3].map((hour) => fish(team, day, 500 + 100 * hour + 10 * day + team, hour)),
    ),
  );
  await addCatches(db.sql, [...caught, fish(2, 2, 800)]);
  await penalise(0, 2, 1);
  await penalise(1, 3, 1_000_000);
  const { rows } = await readBoard(db.sql, event.id);
  expect(rows).toHaveLength(3);
  for (const {
    days,
    sort_key: [total],
  } of rows) {
    expect(days).toHaveLength(3);
    expect(days.reduce((sum, day) => sum + day, 0)).toBe(total);
  }
});

test("fish of a day that a team did not declare are in no day of its row", async () => {
  event = await createSmallEvent(db.sql, ["One"], { ...WEIGHT_RULES, declared_days: 2 }, 3);
  const declare = (days: number[]) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.declare_days(${event.registrations[0] ?? ""}, ${days}::int[])`,
    );
  await declare([1, 3]);
  await addCatches(db.sql, [fish(0, 0, 900), fish(0, 1, 800), fish(0, 2, 700)]);
  expect(await daysOf()).toEqual([[900, 0, 700]]);
  await declare([2, 3]);
  expect(await daysOf()).toEqual([[0, 800, 700]]);
  expect(await lastRows()).toEqual([expect.objectContaining({ days: [0, 800, 700] })]);
});

// Only the fish's weights count, so that its time changes nothing else of the row.
const UNTIMED: RuleSet = { ...WEIGHT_RULES, best_n: 2, tie_breaks: ["share"] };
const version = async () => (await readBoard(db.sql, event.id)).version;

test("a fish that moves to another day takes its weight there on open boards, too", async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"], UNTIMED, 2);
  const [moved = ""] = await addCatches(db.sql, [fish(0, 0, 900), fish(0, 0, 700, 2)]);
  // Twelve later fish fill the feed.
  await addCatches(
    db.sql,
    Array.from({ length: 12 }, (_, hour) => fish(1, 0, 500, hour / 2)),
  );
  await db.sql`
    update public.catches set judged_at = judged_at - interval '1 hour' where id = ${moved}`;
  const before = await version();
  await db.sql`
    update public.catches set captured_at = ${fish(0, 1, 900).capturedAt} where id = ${moved}`;
  expect(await version()).toBe(before + 1);
  expect(await daysOf()).toEqual([
    [700, 900],
    [1_000, 0],
  ]);
  expect(await lastRows()).toEqual([expect.objectContaining({ number: 1, days: [700, 900] })]);
});

test("a fish that moves within its day makes no version, nor does a run that finds nothing", async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"], UNTIMED, 2);
  const [moved = ""] = await addCatches(db.sql, [fish(0, 0, 900)]);
  await addCatches(
    db.sql,
    Array.from({ length: 12 }, (_, hour) => fish(1, 1, 500, hour / 2)),
  );
  await db.sql`
    update public.catches set judged_at = judged_at - interval '1 hour' where id = ${moved}`;
  const before = await version();
  await db.sql`
    update public.catches set captured_at = ${fish(0, 0, 900, 3).capturedAt} where id = ${moved}`;
  const [run] = await db.sql`select changed from private.score(${event.id})`;
  expect(run).toEqual({ changed: 0 });
  expect(await version()).toBe(before);
});

test("days that come and go are columns of every row", async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"]);
  await addCatches(db.sql, [fish(0, 0, 900)]);
  const [first] = event.linesIn as [Date];
  const second = new Date(first.getTime() + 86_400_000);
  await db.sql`
    insert into public.event_days (event_id, day, lines_in, lines_out)
    values (${event.id}, 4, ${second}, ${new Date(second.getTime() + 3_600_000)})`;
  expect(await daysOf()).toEqual([
    [900, 0],
    [0, 0],
  ]);
  await db.sql`delete from public.event_days where event_id = ${event.id} and day = 4`;
  expect(await daysOf()).toEqual([[], []]);
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
