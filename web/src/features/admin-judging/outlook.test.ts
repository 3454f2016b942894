import { describe, expect, it } from "vitest";
import type { BoardSnapshot } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { climb, outlook, type CatchFacts } from "./outlook.ts";

const bestFive: RuleSet = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: 300,
  rounding: { step: 1_000_000_000, direction: "nearest" },
  tie_breaks: ["share"],
};
const quarterInches: RuleSet = {
  ...bestFive,
  metric: "length",
  min_length_mm: 305,
  rounding: { step: 6_350_000, direction: "floor" },
};
const days = [
  {
    day: 1,
    lines_in: "2026-11-21T11:00:00Z",
    lines_out: "2026-11-21T20:00:00Z",
    upload_deadline: "2026-11-21T20:30:00Z",
  },
  {
    day: 2,
    lines_in: "2026-11-22T11:00:00Z",
    lines_out: "2026-11-22T20:00:00Z",
    upload_deadline: null,
  },
];
const rivals = (...values: number[]) =>
  values.map((value) => ({ day: 1, value, captured_at: "2026-11-21T12:00:00Z" }));
const fish: CatchFacts = {
  registration_id: "team",
  weight_g: 2_994,
  length_mm: 540,
  deduction: 0,
  captured_at: "2026-11-21T14:31:00Z",
  arrived_at: "2026-11-21T14:33:00Z",
  day: 1,
  score_value: null,
  rivals: rivals(1_500, 1_200, 1_000, 900, 850),
  fines: [],
};
const told = (change: Partial<CatchFacts>, rules = bestFive) =>
  outlook({ ...fish, ...change }, rules, { days, holds: [], outs: [], within: null });

describe("outlook", () => {
  it("counts no fish of a weather hold, or of its team's time penalty", () => {
    const kind = (registration_id: string | null, starts_at: string, ends_at: string) => {
      const means = outlook(fish, bestFive, {
        days,
        holds: [{ registration_id, starts_at, ends_at }],
        outs: [],
        within: null,
      });
      return means.kind === "void" ? means.reason : means.kind;
    };
    expect([
      kind(null, fish.captured_at, "2026-11-21T14:40:00Z"),
      kind(null, "2026-11-21T14:20:00Z", fish.captured_at),
      kind("team", "2026-11-21T14:30:00Z", "2026-11-21T14:32:00Z"),
      kind("other", "2026-11-21T14:30:00Z", "2026-11-21T14:32:00Z"),
    ]).toEqual(["weather_hold", "counts", "time_penalty", "counts"]);
  });

  it("counts a fish of the scales on its day, whatever the time", () => {
    const late = { captured_at: "2026-11-23T08:00:00Z", arrived_at: "2026-11-23T08:00:00Z" };
    expect(told(late)).toMatchObject({ kind: "void", reason: "outside_lines" });
    expect(told({ ...late, weighed_day: 1 }).kind).toBe("counts");
    const means = outlook({ ...fish, ...late, weighed_day: 1 }, bestFive, {
      days,
      holds: [
        {
          registration_id: null,
          starts_at: "2026-11-23T07:00:00Z",
          ends_at: "2026-11-23T09:00:00Z",
        },
      ],
      outs: [],
      within: null,
    });
    expect(means.kind).toBe("counts");
  });

  it("counts no fish that arrives later than the event allows, to the microsecond", () => {
    const kind = (arrived_at: string) =>
      outlook({ ...fish, arrived_at }, bestFive, { days, holds: [], outs: [], within: 30 }).kind;
    expect(kind("2026-11-21T15:01:00.000000Z")).toBe("counts");
    expect(kind("2026-11-21T15:01:00.000001Z")).toBe("void");
  });

  it("counts no fish of a day for which the team is disqualified", () => {
    const kind = (registration_id: string, day: number) => {
      const means = outlook(fish, bestFive, {
        days,
        holds: [],
        outs: [{ registration_id, day }],
        within: null,
      });
      return means.kind === "void" ? means.reason : means.kind;
    };
    expect([kind("team", 1), kind("team", 2), kind("other", 1)]).toEqual([
      "disqualified",
      "counts",
      "counts",
    ]);
  });

  it("culls the smallest of a full bag and gains the difference", () => {
    expect(told({})).toEqual({ kind: "counts", value: 2_994, culls: 850, gain: 2_144 });
  });

  it("adds to a bag with room, and to a bag without limit", () => {
    expect(told({ rivals: rivals(1_500) })).toEqual({
      kind: "counts",
      value: 2_994,
      culls: null,
      gain: 2_994,
    });
    expect(told({}, { ...bestFive, best_n: null })).toMatchObject({ culls: null, gain: 2_994 });
  });

  it("is culled itself when it is no larger than the smallest", () => {
    expect(told({ weight_g: 850 })).toEqual({ kind: "culled", value: 850, gain: 0 });
    expect(told({ weight_g: 851 })).toMatchObject({ kind: "counts", gain: 1 });
  });

  it("pays off the penalties of an empty day first", () => {
    expect(told({ rivals: [], fines: [{ day: 1, amount: 1_000 }] })).toMatchObject({ gain: 1_994 });
    expect(told({ rivals: rivals(500), fines: [{ day: 1, amount: 4_000 }] })).toMatchObject({
      gain: 0,
    });
  });

  it("does not count outside lines, after the deadline or without a measure", () => {
    expect(told({ captured_at: "2026-11-21T20:00:00Z" })).toEqual({
      kind: "void",
      reason: "outside_lines",
      gain: 0,
    });
    expect(told({ captured_at: "2026-11-21T11:00:00Z" }).kind).toBe("counts");
    expect(told({ arrived_at: "2026-11-21T20:30:01Z" })).toMatchObject({ reason: "late_upload" });
    // A microsecond late: a millisecond's precision would let it pass.
    expect(told({ arrived_at: "2026-11-21T20:30:00.000001+00:00" }).kind).toBe("void");
    expect(told({ arrived_at: "2026-11-21T20:30:00.000000+00:00" }).kind).toBe("counts");
    expect(told({ weight_g: null })).toMatchObject({ reason: "no_measure" });
  });

  it("holds a length against the minimum after rounding and deduction", () => {
    expect(told({ length_mm: 299 })).toMatchObject({ reason: "below_minimum" });
    expect(told({ length_mm: null }).kind).toBe("counts");
    expect(told({ length_mm: 312, rivals: [] }, quarterInches)).toMatchObject({ value: 49 });
    // 311 mm is over the minimum, the 48 quarter inches it is rounded down to are not.
    expect(told({ length_mm: 311 }, quarterInches)).toMatchObject({ reason: "below_minimum" });
    expect(told({ length_mm: 312, deduction: 2 }, quarterInches)).toMatchObject({
      reason: "below_minimum",
    });
  });
});

describe("outlook over several days", () => {
  const bestTwo: RuleSet = { ...bestFive, best_n: 2, best_n_per: "event" };
  const of = (day: number, value: number) => ({
    day,
    value,
    captured_at: `2026-11-2${day}T12:00:00Z`,
  });

  it("takes each day's penalties off that day's fish alone", () => {
    // The fish of day 1 counts for nothing under its penalty; the one it culls was worth 1 000.
    expect(
      told({ rivals: [of(2, 3_000), of(2, 1_000)], fines: [{ day: 1, amount: 5_000 }] }, bestTwo),
    ).toEqual({ kind: "counts", value: 2_994, culls: 1_000, gain: -1_000 });
    expect(
      told({ rivals: [of(2, 3_000), of(2, 1_000)], fines: [{ day: 2, amount: 3_500 }] }, bestTwo),
    ).toMatchObject({ gain: 2_494 });
  });

  it("starts from what a judged fish counts for now", () => {
    expect(told({ score_value: 2_500, rivals: rivals(1_000) })).toMatchObject({ gain: 494 });
    expect(told({ score_value: 2_500, weight_g: null })).toMatchObject({
      kind: "void",
      gain: 850 - 2_500,
    });
  });

  it("says that a fish is worth nothing rather than that the bag has room", () => {
    expect(told({ deduction: 5_000, rivals: [] })).toEqual({ kind: "worthless", gain: 0 });
  });
});

describe("climb", () => {
  const row = (id: string, score: number, division = "open"): BoardSnapshot["rows"][number] => ({
    registration_id: id,
    number: 1,
    division_id: division,
    team_name: id,
    sort_key: [score],
    previous_key: null,
    key_version: 1,
    version: 1,
    counted: [],
    fish_count: 0,
    penalty: 0,
    pending: 0,
    days: [],
  });
  const rows = [row("a", 7_000), row("b", 5_000), row("c", 4_000), row("kayak", 9_000, "kayak")];

  it("tells places within the division", () => {
    expect(climb(rows, "c", 3_500)).toEqual({ from: 3, to: 1, level: false });
    expect(climb(rows, "c", 1_000)).toEqual({ from: 3, to: 2, level: true });
    expect(climb(rows, "kayak", 10)).toEqual({ from: 1, to: 1, level: false });
  });

  it("says nothing of teams without a place", () => {
    expect(climb([...rows, row("out", -1)], "out", 10)).toBeNull();
    expect(climb(rows, "unknown", 10)).toBeNull();
  });
});
