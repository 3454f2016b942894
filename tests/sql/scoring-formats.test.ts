import { describe, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import {
  HOUR,
  OUNCE,
  POUND,
  inches,
  places,
  pounds,
  scored as scoredIn,
  type TeamFish,
} from "../helpers/format-event.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";

/** Formats of the field by their published figures, worked out by hand; each names its source. */

const db = useTestDatabase();

const scored = (rules: RuleSet, teams: Record<string, TeamFish[]>, days = 1) =>
  scoredIn(db.sql, rules, teams, days);

describe("A. weight, best five a day (club rules of the B.A.S.S. family)", () => {
  const rules: RuleSet = {
    ...WEIGHT_RULES,
    rounding: { step: OUNCE, direction: "nearest" },
    tie_breaks: ["biggest_bag", "fish_off"],
  };
  const five = (lb: number, more: TeamFish = {}): TeamFish[] =>
    Array.from({ length: 5 }, () => ({ weight: pounds(lb), ...more }));

  test("a dead fish costs four ounces and not the big fish, a late minute a pound and the big fish", async () => {
    const event = await scored(
      { ...rules, tie_breaks: ["biggest_fish", "fish_off"] },
      { Dead: five(2), Late: [...five(2), { weight: pounds(2, 12) }] },
    );
    await event.penalise("Dead", 1, 4, false);
    await event.penalise("Late", 1, 16, true);
    // 160 oz less 4; a sixth fish of 44 oz culls one of 32: 172 less 16, its big fish 44 less 16.
    expect(await event.board()).toMatchObject([
      { team: "Dead", score: 156, reason: { code: "level", own: 32, theirs: 28 } },
      { team: "Late", score: 156 },
    ]);
  });

  test("level over two days, the best single day decides; level there too, a fish-off for first", async () => {
    const event = await scored(
      rules,
      {
        Even: [...five(2), ...five(2, { day: 2 })],
        Uneven: [...five(3), ...five(1, { day: 2 })],
        Twin: [...five(1), ...five(3, { day: 2 })],
      },
      2,
    );
    expect(await event.board()).toMatchObject([
      { team: "Uneven", score: 320, rank: 1, reason: { code: "unresolved", by: "fish_off" } },
      { team: "Twin", score: 320, rank: 1 },
      { team: "Even", score: 320, rank: 3, reason: { code: "level", on: "biggest_bag" } },
    ]);
    await event.rule("Twin", 1);
    expect(places(await event.board())).toEqual([
      [1, "Twin", 320],
      [2, "Uneven", 320],
      [3, "Even", 320],
    ]);
  });
});

test("B. every scorable fish counts, two minutes of inactivity cost what is caught in them (MLF style)", async () => {
  const rules: RuleSet = {
    ...WEIGHT_RULES,
    best_n: null,
    best_n_per: "event",
    min_length_mm: inches(12),
    rounding: { step: OUNCE, direction: "floor" },
    tie_breaks: ["more_fish", "share"],
  };
  const fish = (hour: number, lb: number, length = inches(14)): TeamFish => ({
    hour,
    weight: pounds(lb) + 1,
    length,
  });
  const event = await scored(rules, {
    Many: [1, 2, 3, 4, 5, 6, 7].map((hour) => fish(hour, 1)),
    Idle: [fish(1, 3), fish(2, 3), fish(2 + 1 / 60, 3), fish(2 + 2 / 60, 3)],
    Short: [fish(1, 7), fish(2, 9, inches(12) - 1)],
  });
  const from = (event.linesIn[0] as Date).getTime() + 2 * HOUR;
  await db.sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount, starts_at, ends_at)
    values (${event.id}, ${event.registrations[1] as string}, 1, 'time', 0, ${new Date(from)},
      ${new Date(from + HOUR / 30)})`;
  expect(await event.board()).toMatchObject([
    { team: "Many", score: 112, reason: { code: "level", on: "more_fish", own: 7, theirs: 1 } },
    { team: "Short", score: 112 },
    { team: "Idle", score: 96 },
  ]);
});

describe("C. length, catch-photo-release (a kayak circuit: down to a quarter inch, 12 in, best five)", () => {
  const rules: RuleSet = {
    metric: "length",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: inches(12),
    rounding: { step: 6_350_000, direction: "floor" },
    tie_breaks: ["biggest_fish", "second_biggest", "third_biggest", "fourth_biggest", "share"],
  };

  test("between marks a fish is rounded down, an open mouth costs an inch, and then the minimum", async () => {
    const event = await scored(rules, {
      One: [
        { length: inches(18.3) },
        { length: inches(12.9), deduction: 4 },
        { length: inches(13.6), deduction: 4 },
      ],
    });
    // 18.25 in, and 13.5 in less one inch; 12.75 in less one inch is short.
    expect((await event.board())[0]?.score).toBe(73 + 50);
    await db.sql`update public.events
      set rules = rules || '{"min_length_of": "rounded"}' where id = ${event.id}`;
    expect((await event.board())[0]?.score).toBe(73 + 50 + 47);
  });

  test("the fourth fish decides when three are level", async () => {
    const fish = (...sizes: number[]) => sizes.map((size) => ({ length: inches(size) }));
    const event = await scored(rules, {
      Low: fish(18, 17, 16, 14, 15),
      High: fish(18, 17, 16, 14.5, 14.5),
    });
    expect(await event.board()).toMatchObject([
      { team: "Low", score: 320, reason: { on: "fourth_biggest", own: 60, theirs: 58 } },
      { team: "High", score: 320 },
    ]);
  });
});

describe("F. points for released and weighed fish (billfish and game-fish circuits)", () => {
  const rules: RuleSet = {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: 1_000_000, direction: "floor" },
    points: { each: 0 },
    tie_breaks: ["earliest_total", "earliest_last_fish", "share"],
  };

  test("a length ladder: 50, 100, 200, 400 points at 36, 48, 60, 72 in", async () => {
    const rungs = [36, 48, 60, 72].map((size, n): [number, number] => [inches(size), 50 * 2 ** n]);
    const event = await scored(
      { ...rules, best_n: 10, points: { each: 0, ladder: { of: "length", rungs } } },
      {
        Ladder: [35.9, 36, 48, 59.9, 60, 72, 90].map((size) => ({ length: inches(size) })),
        Unmeasured: [{}],
      },
    );
    expect(places(await event.board())).toEqual([
      [1, "Ladder", 50 + 100 + 100 + 200 + 400 + 400],
      [2, "Unmeasured", 0],
    ]);
    const [row] = await db.sql`select void_reason from public.catches
      where event_id = ${event.id} and length_mm is null`;
    expect(row).toEqual({ void_reason: "no_measure" });
  });

  test("500 points a release, a point a pound at the scales, 900 more from 600 lb; first to the total wins", async () => {
    const event = await scored(
      {
        ...rules,
        points: {
          each: 500,
          ladder: { of: "weight", rungs: [[pounds(600), 900]] },
          per: { of: "weight", unit: POUND, points: 1 },
        },
      },
      {
        Weighed: [{ weight: pounds(600, 8), hour: 2 }],
        Released: [{ hour: 1 }, { hour: 2 }, { hour: 3 }, { hour: 4 }],
        Sooner: [{ hour: 1 }, { hour: 1 }, { hour: 2 }, { hour: 3 }],
      },
    );
    expect(places(await event.board())).toEqual([
      [1, "Weighed", 500 + 900 + 600],
      [2, "Sooner", 2000],
      [3, "Released", 2000],
    ]);
  });
});

test("a fish each, as many as a day allows (count; lots decide what is level)", async () => {
  const event = await scored(
    {
      ...WEIGHT_RULES,
      metric: "count",
      best_n: 3,
      rounding: { step: 1_000_000, direction: "floor" },
      tie_breaks: ["lots"],
    },
    { Four: [{}, {}, {}, {}], Three: [{}, {}, {}], None: [] },
  );
  expect(await event.board()).toMatchObject([
    { team: "Four", score: 3, rank: 1, reason: { code: "unresolved", by: "lots" } },
    { team: "Three", score: 3, rank: 1 },
    { team: "None", score: 0, rank: 3 },
  ]);
});
