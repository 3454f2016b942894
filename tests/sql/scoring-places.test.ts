import { describe, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { totalOf } from "../../supabase/functions/_shared/board/total-in.ts";
import { useTestDatabase } from "../helpers/database.ts";
import {
  OUNCE,
  POUND,
  inches,
  places,
  pounds,
  scored as scoredIn,
  type TeamFish,
} from "../helpers/format-event.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";

/** Formats with sectors, line classes, and fish that cost or decide more than their own worth, by hand. */

const db = useTestDatabase();

const scored = (rules: RuleSet, teams: Record<string, TeamFish[]>, days = 1) =>
  scoredIn(db.sql, rules, teams, days);

const fish = (day: number, ...weights: number[]): TeamFish[] =>
  weights.map((weight) => ({ day, weight }));

describe("G. sector placing (match fishing: 1st = 1 point, the lowest sum wins, ties by fish points)", () => {
  const rules: RuleSet = {
    ...WEIGHT_RULES,
    best_n: null,
    sectors: { blank: "next" },
    tie_breaks: ["total", "share"],
  };
  const published = async (event: Awaited<ReturnType<typeof scored>>) =>
    (await event.board()).map(({ team, score, rank }) => [rank, team, totalOf(score, rules)]);

  test("places of two days are added up, and the weight decides between equal sums", async () => {
    const event = await scored(
      rules,
      {
        Ash: [...fish(1, 500, 500), ...fish(2, 100)],
        Birch: [...fish(1, 900), ...fish(2, 3_000)],
        Cedar: [...fish(1, 400), ...fish(2, 900)],
        Dogwood: [...fish(1, 300), ...fish(2, 2_000)],
      },
      2,
    );
    await event.draw(1, ["Ash", "Birch"], ["Cedar", "Dogwood"]);
    await event.draw(2, ["Ash", "Cedar"], ["Birch", "Dogwood"]);
    // Ash 1 + 2, Birch 2 + 1, Cedar 1 + 1, Dogwood 2 + 2; Birch has 3 900 g, Ash 1 100 g.
    expect(await published(event)).toEqual([
      [1, "Cedar", 2],
      [2, "Birch", 3],
      [3, "Ash", 3],
      [4, "Dogwood", 4],
    ]);
    expect((await event.board())[1]?.reason).toMatchObject({
      on: "total",
      own: 3_900,
      theirs: 1_100,
    });
    const days = await db.sql`
      select day, sector, worth, place from public.sector_places
      where event_id = ${event.id} and team = (
        select number from public.registrations where id = ${event.registrations[0] as string})
      order by day`;
    expect(days).toEqual([
      { day: 1, sector: 1, worth: "1000", place: "1" },
      { day: 2, sector: 1, worth: "100", place: "2" },
    ]);
  });

  test("a team without a fish takes the place that the rules name, and a day counts once it is fished", async () => {
    const event = await scored(
      rules,
      { Ash: fish(1, 500), Birch: fish(1, 500), Cedar: [], Dogwood: [] },
      2,
    );
    const under = async (blank: "next" | "size" | "beyond") => {
      const changed = { ...rules, sectors: { blank } };
      await db.sql`update public.events set rules = ${db.sql.json(changed)} where id = ${event.id}`;
      return published(event);
    };
    // All of one sector, because none was drawn.
    expect(await under("next")).toEqual([
      [1, "Ash", 1],
      [1, "Birch", 1],
      [3, "Cedar", 3],
      [3, "Dogwood", 3],
    ]);
    expect((await under("size")).map(([, , points]) => points)).toEqual([1, 1, 4, 4]);
    expect((await under("beyond")).map(([, , points]) => points)).toEqual([1, 1, 5, 5]);
  });

  test("a team that leaves the field takes no place from the others", async () => {
    const event = await scored(rules, { Ash: fish(1, 500), Birch: fish(1, 600) });
    await db.sql`update public.registrations set status = 'disqualified'
      where id = ${event.registrations[1] as string}`;
    expect(await published(event)).toEqual([
      [1, "Ash", 1],
      [null, "Birch", -1],
    ]);
  });
});

test("F. weight × 100 / line class, and more blue marlin after the earliest last fish (billfish circuits)", async () => {
  const rules: RuleSet = {
    ...WEIGHT_RULES,
    metric: "points",
    best_n: null,
    best_n_per: "event",
    rounding: { step: 1_000_000, direction: "floor" },
    points: { each: 0, line: { unit: POUND, classes: [8, 12, 20, 50], points: 100 } },
    tie_species: "wahoo",
    tie_breaks: ["earliest_last_fish", "more_of_species", "share"],
  };
  const event = await scored(rules, {
    // 30 lb on 20 lb line, 10 lb on 8 lb line.
    Light: [
      { weight: pounds(30), lineClass: 20 },
      { weight: pounds(10), lineClass: 8 },
    ],
    // 137.5 lb on 50 lb line earns as much; a fish on a line of no class earns nothing.
    Heavy: [
      { weight: pounds(137, 8), lineClass: 50, species: "wahoo" },
      { weight: pounds(90), lineClass: 30 },
      { weight: pounds(90) },
    ],
  });
  expect(await event.board()).toMatchObject([
    { team: "Heavy", score: 275, reason: { on: "more_of_species", own: 1, theirs: 0 } },
    { team: "Light", score: 275 },
  ]);
  expect(await event.voided("Heavy")).toEqual(["no_measure", "no_measure"]);
});

test("A. a short fish costs a pound, and the variant takes the largest fish as well", async () => {
  const short_fish = { amount: 16, reduces_biggest: false, removes_biggest: true as const };
  const event = await scored(
    {
      ...WEIGHT_RULES,
      min_length_mm: inches(12),
      rounding: { step: OUNCE, direction: "nearest" },
      penalties: { short_fish },
      tie_breaks: ["biggest_fish", "share"],
    },
    {
      Whole: [4, 3, 2, 2, 2].map((lb) => ({ weight: pounds(lb) })),
      // A sixth fish was culled, and does not come back.
      Short: [
        ...[4, 3, 2, 2, 2, 1].map((lb) => ({ weight: pounds(lb) })),
        { weight: pounds(1), length: inches(11) },
      ],
    },
  );
  expect(places(await event.board())).toEqual([
    [1, "Whole", 208],
    [2, "Short", 208 - 64 - 16],
  ]);
});
