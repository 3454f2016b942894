import { describe, expect, it } from "vitest";
import { reasonWords, type ReasonFormat } from "./reason-words.ts";

const format: ReasonFormat = {
  team: (number) => `team ${number}`,
  fish: (steps) => `${steps} g`,
  total: (steps) => `${steps} g in all`,
  count: String,
  time: (at) => new Date(at).toISOString(),
};

describe("reasonWords", () => {
  it("names the neighbour and the distance", () => {
    expect(reasonWords({ code: "behind", by: 82, against: 7 }, format)).toEqual({
      key: "behind",
      values: { team: "team 7", by: "82 g in all" },
    });
  });

  it("tells the fish that broke the tie", () => {
    expect(
      reasonWords(
        {
          code: "level",
          side: "ahead",
          against: 7,
          on: "biggest_fish",
          own: 2_410,
          theirs: 2_180,
        },
        format,
      ),
    ).toEqual({
      key: "level.ahead.biggest_fish",
      values: { team: "team 7", own: "2410 g", theirs: "2180 g" },
    });
  });

  it("tells numbers of fish as numbers and times as times", () => {
    const level = { code: "level", side: "behind", against: 7 } as const;
    expect(
      reasonWords({ ...level, on: "more_fish", own: 3, theirs: 4 }, format).values,
    ).toMatchObject({ own: "3", theirs: "4" });
    expect(
      reasonWords({ ...level, on: "earliest_total", own: -2_000, theirs: -1_000 }, format).values,
    ).toMatchObject({ own: "1970-01-01T00:00:02.000Z", theirs: "1970-01-01T00:00:01.000Z" });
  });

  it("gives no time where a team has no such fish", () => {
    expect(
      reasonWords(
        {
          code: "level",
          side: "behind",
          against: 7,
          on: "earliest_total",
          own: -9e15,
          theirs: -1,
        },
        format,
      ),
    ).toEqual({ key: "level.behind.earliest_total_plain", values: { team: "team 7" } });
  });

  it("leaves an admin's ruling without figures", () => {
    expect(
      reasonWords(
        { code: "level", side: "ahead", against: 7, on: "ruling", own: 1, theirs: 0 },
        format,
      ).key,
    ).toBe("level.ahead.ruling");
  });

  it("says what decides a tie that stands, and what has decided it", () => {
    const keyOf = (by: "ruling" | "fish_off" | "lots") =>
      reasonWords({ code: "unresolved", against: 7, by }, format).key;
    expect([keyOf("ruling"), keyOf("fish_off"), keyOf("lots")]).toEqual([
      "unresolved",
      "unresolved_fish_off",
      "unresolved_lots",
    ]);
    expect(
      reasonWords(
        { code: "level", side: "ahead", against: 7, on: "lots", own: 1, theirs: 0 },
        format,
      ),
    ).toEqual({ key: "level.ahead.lots", values: { team: "team 7" } });
  });
});
