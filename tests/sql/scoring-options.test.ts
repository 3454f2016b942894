import { describe, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import {
  OUNCE,
  POUND,
  inches,
  places,
  pounds,
  scored as scoredIn,
  type Species,
  type TeamFish,
} from "../helpers/format-event.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";

/** Formats that weigh by a chart, tell species or anglers apart, or fine by themselves, worked out by hand. */

const db = useTestDatabase();

const scored = (rules: RuleSet, teams: Record<string, TeamFish[]>, days = 1) =>
  scoredIn(db.sql, rules, teams, days);

const points: RuleSet = {
  ...WEIGHT_RULES,
  metric: "points",
  best_n: null,
  best_n_per: "event",
  rounding: { step: 1_000_000, direction: "floor" },
  points: { each: 0 },
  tie_breaks: ["earliest_total", "share"],
};

describe("A. penalties that the rules impose (club rules of the B.A.S.S. family)", () => {
  const rules: RuleSet = {
    ...WEIGHT_RULES,
    min_length_mm: inches(12),
    rounding: { step: OUNCE, direction: "nearest" },
    penalties: {
      dead_fish: { amount: 4, reduces_biggest: false },
      short_fish: { amount: 16, reduces_biggest: false },
      over_limit: { amount: 32, reduces_biggest: false },
      late: { amount: 16, reduces_biggest: true, cut_off: 15 },
    },
    tie_breaks: ["biggest_fish", "fish_off"],
  };
  const five = (lb: number, more: TeamFish = {}): TeamFish[] =>
    Array.from({ length: 5 }, () => ({ weight: pounds(lb), ...more }));

  test("4 oz for a dead fish, 1 lb for a short one, 2 lb for a sixth, 1 lb for a minute", async () => {
    const event = await scored(rules, {
      Whole: five(2),
      Dead: [...five(2).slice(1), { weight: pounds(2), isDead: true }],
      Short: [...five(2), { weight: pounds(1), length: inches(11.5) }],
      Six: [...five(2), { weight: pounds(1) }],
      Late: five(2),
    });
    await event.late("Late", 1, 3);
    expect(places(await event.board())).toEqual([
      [1, "Whole", 160],
      [2, "Dead", 156],
      [3, "Short", 144],
      [4, "Six", 128],
      [5, "Late", 112],
    ]);
    expect(await event.voided("Short")).toEqual(["below_minimum"]);
  });

  test("late minutes lower the big fish, a dead fish does not; after 15 the day is lost", async () => {
    const event = await scored(rules, {
      Dead: [...five(2).slice(1), { weight: pounds(3), isDead: true }],
      Late: [...five(2).slice(1), { weight: pounds(3, 12) }],
    });
    await event.late("Late", 1, 1);
    // 176 oz less 4, and 188 oz less 16, its big fish 60 oz less 16.
    expect(await event.board()).toMatchObject([
      { team: "Dead", score: 172, reason: { on: "biggest_fish", own: 48, theirs: 44 } },
      { team: "Late", score: 172 },
    ]);
    await event.late("Late", 1, 16);
    expect(places(await event.board()).at(-1)).toEqual([2, "Late", 0]);
    expect(await event.voided("Late")).toEqual(Array(5).fill("late_check_in"));
    await event.late("Late", 1, 0);
    expect(places(await event.board())[0]).toEqual([1, "Late", 188]);
  });
});

test("A. a sea event: number of fish, then the time at which the limit was reached", async () => {
  const event = await scored(
    {
      ...WEIGHT_RULES,
      metric: "count",
      best_n: 3,
      rounding: { step: 1_000_000, direction: "floor" },
      tie_breaks: ["earliest_limit", "lots"],
    },
    {
      Slow: [{ hour: 1 }, { hour: 2 }, { hour: 6 }, { hour: 7 }],
      Quick: [{ hour: 3 }, { hour: 4 }, { hour: 5 }],
      Two: [{ hour: 1 }, { hour: 2 }],
    },
  );
  expect(places(await event.board())).toEqual([
    [1, "Quick", 3],
    [2, "Slow", 3],
    [3, "Two", 2],
  ]);
});

test("D. length by quarter inches, weighed by the circuit's chart in pounds and ounces (walleye)", async () => {
  const event = await scored(
    {
      ...WEIGHT_RULES,
      rounding: { step: OUNCE, direction: "floor" },
      chart: [
        [inches(15), 19],
        [inches(15.25), 20],
        [inches(20), 46],
        [inches(20.25), 48],
      ],
      tie_breaks: ["biggest_fish", "share"],
    },
    {
      // 1 lb 3 oz, 1 lb 4 oz, 2 lb 14 oz, 3 lb; what a scale said does not matter.
      One: [15.2, 15.25, 20.2, 40].map((size) => ({ length: inches(size), weight: 100 })),
      Short: [{ length: inches(14.9) }, { weight: pounds(9) }],
    },
  );
  expect(places(await event.board())).toEqual([
    [1, "One", 19 + 20 + 46 + 48],
    [2, "Short", 0],
  ]);
  expect(await event.voided("Short")).toEqual(["no_measure"]);
});

test("E. the longest of each species earns 3, 2, 1; of equal lengths the earlier (species cup)", async () => {
  const of = (species: Species, size: number, hour = 1): TeamFish => ({
    species,
    length: size,
    hour,
  });
  const event = await scored(
    {
      ...WEIGHT_RULES,
      metric: "length",
      best_n: 1,
      best_n_per: "species",
      rounding: { step: 10_000_000, direction: "floor" },
      places: [3, 2, 1],
      tie_breaks: ["share"],
    },
    {
      Ash: [of("largemouth_bass", 500), of("largemouth_bass", 480), of("spotted_bass", 300, 2)],
      Birch: [of("largemouth_bass", 490), of("spotted_bass", 309, 1)],
      Cedar: [of("largemouth_bass", 470), of("wahoo", 1_200)],
      Dogwood: [of("largemouth_bass", 460), of("wahoo", 1_300)],
    },
  );
  expect(places(await event.board())).toEqual([
    [1, "Ash", 3 + 2],
    [1, "Birch", 2 + 3],
    [3, "Cedar", 1 + 2],
    [3, "Dogwood", 0 + 3],
  ]);
});

describe("F. points by species (billfish and game-fish circuits)", () => {
  test("500, 150 and 100 points by species, others nothing; the first to the total wins", async () => {
    const release = (species: Species, hour: number): TeamFish => ({ species, hour });
    const event = await scored(
      {
        ...points,
        species: {
          listed: [
            { code: "largemouth_bass", points: { each: 500 } },
            { code: "smallmouth_bass", points: { each: 150 } },
            { code: "spotted_bass", points: { each: 100 } },
          ],
          others: false,
          limit_per: "event",
        },
      },
      {
        Blue: [release("largemouth_bass", 7)],
        Mixed: [1, 2, 3, 4, 5].map((hour) => release("spotted_bass", hour)),
        White: [release("smallmouth_bass", 1), release("wahoo", 2)],
      },
    );
    expect(places(await event.board())).toEqual([
      [1, "Mixed", 500],
      [2, "Blue", 500],
      [3, "White", 150],
    ]);
    expect(await event.voided("White")).toEqual(["other_species"]);
  });

  test("a point a pound, at most two of a species a day, each of 25 lb or more", async () => {
    const wahoo = (lb: number, day = 1): TeamFish => ({
      species: "wahoo",
      // Half a pound more than the whole pounds that it scores.
      weight: pounds(lb, 8),
      day,
    });
    const event = await scored(
      {
        ...points,
        points: { each: 0, per: { of: "weight", unit: POUND, points: 1 } },
        species: {
          listed: [{ code: "wahoo", limit: 2, min_weight_g: pounds(25) }],
          others: true,
          limit_per: "day",
        },
        tie_breaks: ["biggest_fish", "share"],
      },
      {
        One: [wahoo(30), wahoo(40), wahoo(50), wahoo(24), wahoo(26, 2)],
        Two: [{ species: "spotted_bass", weight: pounds(20) }],
      },
      2,
    );
    expect(places(await event.board())).toEqual([
      [1, "One", 50 + 40 + 26],
      [2, "Two", 20],
    ]);
    expect(await event.voided("One")).toEqual(["below_weight"]);
  });

  test("50, 100, 200, 400 points at 36, 48, 60, 72 in, the ten best of each species", async () => {
    const rungs = [36, 48, 60, 72].map((size, n): [number, number] => [inches(size), 50 * 2 ** n]);
    const many = (species: Species, size: number, count: number): TeamFish[] =>
      Array.from({ length: count }, () => ({ species, length: inches(size) }));
    const event = await scored(
      {
        ...points,
        best_n: 10,
        best_n_per: "species",
        points: { each: 0, ladder: { of: "length", rungs } },
      },
      {
        Deep: [...many("largemouth_bass", 72, 1), ...many("largemouth_bass", 36, 11)],
        Wide: [...many("spotted_bass", 36, 6), ...many("wahoo", 36, 12)],
      },
    );
    expect(places(await event.board())).toEqual([
      [1, "Deep", 400 + 9 * 50],
      [2, "Wide", 6 * 50 + 10 * 50],
    ]);
  });

  test("a boat fishes two days of three, those that it declared", async () => {
    const each = [1, 2, 3].map((day) => ({ day }));
    const event = await scored(
      { ...points, points: { each: 500 }, declared_days: 2 },
      { Two: each, None: each },
      3,
    );
    await event.declare("Two", 1, 3);
    expect(places(await event.board())).toEqual([
      [1, "Two", 1_000],
      [2, "None", 0],
    ]);
    expect(await event.voided("Two")).toEqual(["undeclared_day"]);
  });
});

test("G. a team is the sum of its anglers, each with a bag of their own", async () => {
  const fish = (angler: number, ...weights: number[]): TeamFish[] =>
    weights.map((weight) => ({ angler, weight }));
  const event = await scored(
    { ...WEIGHT_RULES, best_n: 2, team_mode: "sum_of_members" },
    {
      Even: [...fish(0, 900, 800, 700), ...fish(1, 500, 400)],
      One: [...fish(0, 1_000, 990, 980, 970)],
      Unnamed: [{ weight: 2_000 }, { weight: 100 }, { weight: 90 }, ...fish(2, 300)],
    },
  );
  expect(places(await event.board())).toEqual([
    [1, "Even", 900 + 800 + 500 + 400],
    [2, "Unnamed", 2_000 + 100 + 300],
    [3, "One", 1_990],
  ]);
});
