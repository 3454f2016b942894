import { describe, expect, it } from "vitest";
import { presets } from "../../lib/scoring/presets.ts";
import { penaltyContract } from "./penalty-contract.ts";

const kilograms = [{ unit: "kilogram", nano: 1_000_000_000_000, digits: 3 }] as const;
const contract = penaltyContract(presets.five_heaviest, kilograms, {
  timeZone: "America/New_York",
  days: [
    {
      day: 2,
      lines_in: "2026-11-21T11:00:00Z",
      lines_out: "2026-11-21T20:00:00Z",
      upload_deadline: null,
    },
  ],
});
const form = {
  team: "team",
  day: "1",
  kind: "dead_fish",
  amount: ["0.25"],
  from: "",
  minutes: "",
  reducesBiggest: true,
  note: " ",
};
const problems = (change: Partial<typeof form>) =>
  contract
    .safeParse({ ...form, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe("penaltyContract", () => {
  it("sends an amount in steps", () => {
    expect(contract.parse(form)).toEqual({
      registration_id: "team",
      day: 1,
      kind: "dead_fish",
      amount: 250,
      reduces_biggest: true,
    });
  });

  it("sends the instants of a time penalty, and the day on which it lies", () => {
    const time = { kind: "time", from: "2026-11-21T09:30", minutes: "٢" };
    expect(contract.parse({ ...form, ...time, amount: [""] })).toEqual({
      registration_id: "team",
      day: 2,
      kind: "time",
      amount: 0,
      reduces_biggest: false,
      starts_at: "2026-11-21T14:30:00.000Z",
      ends_at: "2026-11-21T14:32:00.000Z",
    });
  });

  it("sends a disqualification without an amount, and with a reason", () => {
    for (const kind of ["disqualified", "event"]) {
      expect(problems({ kind, amount: [""] })).toEqual([["note", "note"]]);
      expect(contract.parse({ ...form, kind, note: " Live bait " })).toEqual({
        registration_id: "team",
        day: 1,
        kind,
        amount: 0,
        reduces_biggest: false,
        note: "Live bait",
      });
    }
    expect(problems({ kind: "manual" })).toEqual([["note", "note"]]);
  });

  it("finds all that is wrong at once", () => {
    expect(problems({ team: "", kind: "", amount: ["much"] })).toEqual([
      ["team", "team"],
      ["kind", "kind"],
      ["amount", "no_figure"],
    ]);
    expect(problems({ amount: ["1000000"] })).toEqual([["amount", "too_large"]]);
    const time = { kind: "time", amount: [""] };
    expect(problems({ ...time, from: "2026-11-21T04:30", minutes: "0" })).toEqual([
      ["from", "from"],
      ["minutes", "minutes"],
    ]);
    expect(problems({ ...time, from: "2026-11-21T09:30", minutes: "1441" })).toEqual([
      ["minutes", "minutes"],
    ]);
  });
});
