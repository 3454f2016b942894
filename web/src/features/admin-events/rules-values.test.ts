import { describe, expect, it } from "vitest";
import { ruleSet, type RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { presets } from "../../lib/scoring/presets.ts";
import { FIRST_RULES, rulesForm, rulesValues } from "./rules-values.ts";

const length = {
  ...FIRST_RULES,
  metric: "length" as const,
  best_n: null,
  min_length_mm: 305,
  rounding: { step: 6_350_000, direction: "floor" as const },
  tie_breaks: [],
};

describe("rulesForm", () => {
  it("gives back the rules that it was filled with", () => {
    const points: RuleSet = {
      ...length,
      metric: "points",
      min_length_of: "measured",
      points: {
        each: 150,
        ladder: {
          of: "length",
          rungs: [
            [914, 50],
            [1219, 100],
          ],
        },
        per: { of: "weight", unit: 453_592_370_000, points: 1 },
      },
      tie_breaks: ["earliest_total", "fish_off"],
    };
    const count: RuleSet = { ...length, metric: "count", tie_breaks: ["biggest_bag", "lots"] };
    const walleye: RuleSet = {
      ...FIRST_RULES,
      chart: [
        [381, 21],
        [457, 41],
      ],
      team_mode: "sum_of_members",
      declared_days: 2,
      penalties: {
        dead_fish: { amount: 4, reduces_biggest: false },
        short_fish: { amount: 16, reduces_biggest: true },
        over_limit: { amount: 32, reduces_biggest: false },
        late: { amount: 16, reduces_biggest: true, cut_off: 15 },
      },
    };
    const listed: RuleSet = {
      ...points,
      best_n_per: "event",
      best_n: 5,
      species: {
        listed: [
          { code: "sailfish", points: { each: 100, ladder: { of: "length", rungs: [[900, 5]] } } },
          { code: "blue_marlin", limit: 2, min_length_mm: 2_500, min_weight_g: 11_340 },
        ],
        others: false,
        limit_per: "event",
      },
    };
    const places: RuleSet = { ...length, best_n: 1, best_n_per: "species", places: [3, 2, 1] };
    const all = [...Object.values(presets), length, points, count, walleye, listed, places];
    for (const rules of all) {
      expect(ruleSet.parse(rules)).toEqual(rules);
      expect(rulesForm.parse(rulesValues(rules))).toEqual(rules);
    }
  });

  it.each([
    [{ ties: ["biggest_fish", "", "biggest_fish"] }, "ties", "twice"],
    [{ ties: ["share", "more_fish"] }, "ties", "last"],
    [{ ties: ["fish_off", "more_fish"] }, "ties", "last"],
    [{ metric: "points" as const, ladder_of: "length" as const, rungs: "" }, "rungs", "rungs"],
    [{ metric: "points" as const, ladder_of: "length" as const, rungs: "914" }, "rungs", "rungs"],
    [
      { metric: "points" as const, ladder_of: "weight" as const, rungs: "914 50\n800 60" },
      "rungs",
      "rungs",
    ],
    [{ best_n: "0" }, "best_n", "number"],
    [{ best_n: "half" }, "best_n", "number"],
    [{ min_length_mm: "10001" }, "min_length_mm", "number"],
    [{ charted: "chart" as const, chart: "457" }, "chart", "rungs"],
    [{ species_use: "listed" as const }, "species_use", "species"],
    [
      { team_mode: "sum_of_members" as const, best_n_per: "species" as const },
      "team_mode",
      "members",
    ],
    [{ best_n: "1", best_n_per: "species" as const, places: "3, two" }, "places", "places"],
    [{ late: "0" }, "late", "number"],
  ])("finds what is wrong with %j", (change, field, problem) => {
    const { error } = rulesForm.safeParse({ ...rulesValues(FIRST_RULES), ...change });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, problem],
    ]);
  });

  it("leaves out what the other rules leave no room for", () => {
    const typed = rulesValues({
      ...FIRST_RULES,
      chart: [[381, 21]],
      penalties: { over_limit: { amount: 32, reduces_biggest: false } },
    });
    const { chart, penalties } = rulesForm.parse({ ...typed, metric: "length", best_n: "" });
    expect({ chart, penalties }).toEqual({ chart: undefined, penalties: undefined });
  });

  it("takes Arabic digits", () => {
    expect(rulesForm.parse({ ...rulesValues(FIRST_RULES), best_n: "٣" }).best_n).toBe(3);
    const { points } = rulesForm.parse({
      ...rulesValues(FIRST_RULES),
      metric: "points",
      ladder_of: "length",
      rungs: "٩١٤ ٥٠\n١٢١٩، ١٠٠",
    });
    expect(points?.ladder?.rungs).toEqual([
      [914, 50],
      [1219, 100],
    ]);
  });
});

describe("whole bags", () => {
  const whole: RuleSet = {
    ...FIRST_RULES,
    metric: "weight",
    best_n_per: "day",
    team_mode: "whole_bag",
  };

  it("leave out what needs each fish, which the form hides", () => {
    const fields = {
      ...rulesValues(whole),
      charted: "chart" as const,
      species_use: "listed" as const,
      declared_days: "2",
      short_fish: "5",
      short_takes: "largest" as const,
    };
    const read = rulesForm.parse(fields);
    expect(read).toEqual({
      ...whole,
      penalties: { short_fish: { amount: 5, reduces_biggest: false } },
    });
    expect(ruleSet.safeParse(read).success).toBe(true);
  });

  it.each([
    { metric: "length" as const, step: "1000000" },
    { best_n_per: "event" as const },
    { ties: ["more_of_species" as const], tie_species: "largemouth_bass" },
  ])("are refused with %j", (change) => {
    const read = rulesForm.safeParse({ ...rulesValues(whole), ...change });
    expect(read.error?.issues).toMatchObject([{ path: ["team_mode"], message: "whole_bag" }]);
  });
});
