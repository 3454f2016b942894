import { expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { readBoard } from "../helpers/read-board.ts";
import { type Fish, WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What each tie-break is worth, by small cases. */

const db = useTestDatabase();

const HOUR = 3_600_000;

interface Case {
  rules: Partial<RuleSet>;
  days?: number;
  /** [day, hours after lines-in, grams] */
  fish: [number, number, number][];
  /** [day, amount, reduces the biggest fish] */
  penalties?: [number, number, boolean][];
}

/** The one team's row of the board, times as hours after the first lines-in. */
async function scoreOf({ rules, days = 1, fish, penalties = [] }: Case) {
  const event = await createSmallEvent(db.sql, ["One"], { ...WEIGHT_RULES, ...rules }, days);
  const registration = event.registrations[0] as string;
  const first = (event.linesIn[0] as Date).getTime();
  await addCatches(
    db.sql,
    fish.map(([day, hours, weight]): Fish => ({
      registration,
      weight,
      capturedAt: new Date((event.linesIn[day - 1] as Date).getTime() + hours * HOUR),
    })),
  );
  for (const [day, amount, reduces] of penalties) {
    await db.sql`
      insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest)
      values (${event.id}, ${registration}, ${day}, 'late', ${amount}, ${reduces})`;
  }
  const [row] = await db.sql`
    select sort_key, counted, fish_count, penalty from public.leaderboard_entries
    where registration_id = ${registration}`;
  const key = ((row?.["sort_key"] ?? []) as string[]).map(Number);
  return {
    key,
    hours: key.map((value) => (-value - first) / HOUR),
    counted: row?.["counted"] as number[],
    fishCount: row?.["fish_count"] as number,
    penalty: Number(row?.["penalty"]),
  };
}

test.each(["day", "event"] as const)(
  "a day's penalties reduce only that day's biggest fish (best per %s)",
  async (best_n_per) => {
    const biggest = async (penalties: [number, number, boolean][]) =>
      (
        await scoreOf({
          rules: { best_n: 2, best_n_per, tie_breaks: ["biggest_fish"] },
          days: 2,
          fish: [
            [1, 1, 3000],
            [2, 1, 2500],
          ],
          penalties,
        })
      ).key;
    expect(await biggest([[2, 400, true]])).toEqual([5100, 3000]);
    expect(await biggest([[1, 400, true]])).toEqual([5100, 2600]);
    expect(await biggest([[1, 900, true]])).toEqual([4600, 2500]);
    expect(await biggest([[1, 900, false]])).toEqual([4600, 3000]);
    expect(
      await biggest([
        [1, 4000, true],
        [2, 4000, true],
      ]),
    ).toEqual([0, 0]);
  },
);

test("with the best of the event, the biggest fish of a day is one that counts", async () => {
  const { key } = await scoreOf({
    rules: { best_n: 1, best_n_per: "event", tie_breaks: ["biggest_fish"] },
    days: 2,
    fish: [
      [1, 1, 3000],
      [2, 1, 2900],
    ],
    penalties: [[1, 2000, true]],
  });
  expect(key).toEqual([1000, 1000]);
});

// Ten kilograms a step, rounded down: the smaller fish are worth nothing, and are legal.
const coarse = { step: 10_000_000_000_000, direction: "floor" } as const;

test.each([
  [5, "day"],
  [5, "event"],
  [null, "day"],
] as const)(
  "fish worth nothing do not delay the total and are no more fish (best %s per %s)",
  async (best_n, best_n_per) => {
    for (const days of [1, 2]) {
      const { key, hours, counted, fishCount } = await scoreOf({
        rules: {
          best_n,
          best_n_per,
          rounding: coarse,
          tie_breaks: ["more_fish", "earliest_total", "earliest_last_fish"],
        },
        days,
        fish: [
          [1, 1, 25_000],
          [1, 2, 12_000],
          [1, 3, 9_000],
        ],
      });
      expect(key.slice(0, 2)).toEqual([3, 2]);
      expect(hours.slice(2)).toEqual([2, 3]);
      expect({ counted, fishCount }).toEqual({ counted: [2, 1], fishCount: 3 });
    }
  },
);

test.each(["earliest_total", "earliest_last_fish"] as const)(
  "%s: times that round to one millisecond are level in the database and in the browser",
  async (tieBreak) => {
    const rules = { ...WEIGHT_RULES, tie_breaks: [tieBreak, "share"] as RuleSet["tie_breaks"] };
    const event = await createSmallEvent(db.sql, ["One", "Two", "Three"], rules);
    const capturedAt = event.linesIn[0] as Date;
    const fish = await addCatches(
      db.sql,
      event.registrations.map((registration) => ({ registration, weight: 900, capturedAt })),
    );
    for (const [n, later] of [700, 1_499, 1_500].entries()) {
      await db.sql`
        update public.catches set captured_at = captured_at + ${later} * interval '1 microsecond'
        where id = ${fish[n] as string}`;
    }
    const standings = await db.sql`
      select team_name, rank::int from public.standings
      where event_id = ${event.id} order by position`;
    const places = [
      { team_name: "One", rank: 1 },
      { team_name: "Two", rank: 1 },
      { team_name: "Three", rank: 3 },
    ];
    expect(standings).toEqual(places);
    const board = await readBoard(db.sql, event.id);
    const arranged = arrange(board.rows, board.key_version, rules.tie_breaks);
    expect(arranged.map(({ row, rank }) => ({ team_name: row.team_name, rank }))).toEqual(places);
  },
);

test("a team whose fish are all worth nothing has not reached a total", async () => {
  const { key, counted } = await scoreOf({
    rules: { rounding: coarse, tie_breaks: ["earliest_total", "more_fish", "biggest_fish"] },
    fish: [[1, 1, 9_000]],
  });
  expect(key).toEqual([0, -9_000_000_000_000_000, 0, 0]);
  expect(counted).toEqual([]);
});

test("the last fish may be culled", async () => {
  const { hours } = await scoreOf({
    rules: { best_n: 1, tie_breaks: ["earliest_last_fish", "earliest_total"] },
    fish: [
      [1, 1, 3000],
      [1, 4, 500],
    ],
  });
  expect(hours.slice(1)).toEqual([4, 1]);
});

test("many large penalties do not overflow", async () => {
  const penalties = Array.from({ length: 30 }, (): [number, number, boolean] => [
    1,
    100_000_000,
    true,
  ]);
  for (const days of [1, 2]) {
    const scored = await scoreOf({
      rules: { tie_breaks: ["biggest_fish"] },
      days,
      fish: [[1, 1, 3000]],
      penalties,
    });
    expect(scored).toMatchObject({ key: [0, 0], penalty: 3_000_000_000 });
  }
});

test("many large fish do not overflow", async () => {
  for (const days of [1, 2]) {
    const { key, fishCount } = await scoreOf({
      rules: { best_n: null, tie_breaks: [] },
      days,
      fish: Array.from({ length: 1_100 }, (): [number, number, number] => [1, 1, 2_000_000]),
    });
    expect({ key, fishCount }).toEqual({ key: [2_200_000_000], fishCount: 1_100 });
  }
});
