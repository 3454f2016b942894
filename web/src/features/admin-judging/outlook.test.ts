import { describe, expect, it } from "vitest";
import type { BoardRow } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { climb, outlook, roundToSteps, type CatchFacts } from "./outlook.ts";

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
    lines_in: "2026-11-21T11:00:00Z",
    lines_out: "2026-11-21T20:00:00Z",
    upload_deadline: "2026-11-21T20:30:00Z",
  },
];
const fish: CatchFacts = {
  weight_g: 2_994,
  length_mm: 540,
  deduction: 0,
  captured_at: "2026-11-21T14:31:00Z",
  uploaded_at: "2026-11-21T14:33:00Z",
  bag: [1_500, 1_200, 1_000, 900, 850],
  fines: 0,
};
const told = (change: Partial<CatchFacts>, rules = bestFive) =>
  outlook({ ...fish, ...change }, rules, days);

describe("roundToSteps", () => {
  it("rounds as the database does, in whole numbers", () => {
    const pounds: RuleSet = {
      ...bestFive,
      rounding: { step: 4_535_923_700, direction: "nearest" },
    };
    expect(roundToSteps(2_472, pounds)).toBe(545);
    expect(roundToSteps(311, quarterInches)).toBe(48);
    expect(roundToSteps(312, quarterInches)).toBe(49);
    const up: RuleSet = { ...quarterInches, rounding: { step: 25_400_000, direction: "ceil" } };
    expect(roundToSteps(508, up)).toBe(20);
    expect(roundToSteps(509, up)).toBe(21);
  });
});

describe("outlook", () => {
  it("culls the smallest of a full bag and gains the difference", () => {
    expect(told({})).toEqual({ kind: "counts", value: 2_994, culls: 850, gain: 2_144 });
  });

  it("adds to a bag with room, and to a bag without limit", () => {
    expect(told({ bag: [1_500] })).toEqual({
      kind: "counts",
      value: 2_994,
      culls: null,
      gain: 2_994,
    });
    expect(told({}, { ...bestFive, best_n: null })).toMatchObject({ culls: null, gain: 2_994 });
  });

  it("is culled itself when it is no larger than the smallest", () => {
    expect(told({ weight_g: 850 })).toEqual({ kind: "culled", value: 850 });
    expect(told({ weight_g: 851 })).toMatchObject({ kind: "counts", gain: 1 });
  });

  it("pays off the penalties of an empty day first", () => {
    expect(told({ bag: [], fines: 1_000 })).toMatchObject({ gain: 1_994 });
    expect(told({ bag: [500], fines: 4_000 })).toMatchObject({ gain: 0 });
  });

  it("does not count outside lines, after the deadline or without a measure", () => {
    expect(told({ captured_at: "2026-11-21T20:00:00Z" })).toEqual({
      kind: "void",
      reason: "outside_lines",
    });
    expect(told({ captured_at: "2026-11-21T11:00:00Z" }).kind).toBe("counts");
    expect(told({ uploaded_at: "2026-11-21T20:30:01Z" })).toMatchObject({ reason: "late_upload" });
    expect(told({ weight_g: null })).toMatchObject({ reason: "no_measure" });
  });

  it("holds a length against the minimum after rounding and deduction", () => {
    expect(told({ length_mm: 299 })).toMatchObject({ reason: "below_minimum" });
    expect(told({ length_mm: null }).kind).toBe("counts");
    expect(told({ length_mm: 312, bag: [] }, quarterInches)).toMatchObject({ value: 49 });
    // 311 mm is over the minimum, the 48 quarter inches it is rounded down to are not.
    expect(told({ length_mm: 311 }, quarterInches)).toMatchObject({ reason: "below_minimum" });
    expect(told({ length_mm: 312, deduction: 2 }, quarterInches)).toMatchObject({
      reason: "below_minimum",
    });
  });
});

describe("climb", () => {
  const row = (id: string, score: number, division = "open"): BoardRow => ({
    registration_id: id,
    division_id: division,
    team_id: id,
    team_name: id,
    sort_key: [score],
    previous_key: null,
    key_version: 1,
    version: 1,
    counted: [],
    fish_count: 0,
    penalty: 0,
    pending: 0,
    listed: true,
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
