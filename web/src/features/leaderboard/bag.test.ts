import { describe, expect, it } from "vitest";
import { splitBag, type JudgedCatch } from "./bag.ts";

const fish = (
  id: string,
  score_value: number | null,
  over: Partial<JudgedCatch> = {},
): JudgedCatch => ({
  id,
  species: { en: "Largemouth bass" },
  weight_g: score_value,
  length_mm: null,
  captured_at: "2026-11-21T12:00:00Z",
  day: 1,
  pool: 0,
  score_value,
  void_reason: score_value === null ? "rejected" : null,
  ...over,
});
const ids = (catches: JudgedCatch[]) => catches.map(({ id }) => id);

describe("splitBag", () => {
  it("counts the best of the event, culls the rest, sets void fish apart", () => {
    const bag = splitBag([fish("a", 100), fish("b", 300), fish("c", null), fish("d", 200)], {
      best_n: 2,
      best_n_per: "event",
    });
    expect(ids(bag.counted)).toEqual(["b", "d"]);
    expect(ids(bag.culled)).toEqual(["a"]);
    expect(ids(bag.voided)).toEqual(["c"]);
  });

  it("does not count a fish worth nothing, as the board does not", () => {
    const bag = splitBag([fish("a", 100), fish("b", 0)], { best_n: 2, best_n_per: "day" });
    expect(ids(bag.counted)).toEqual(["a"]);
    expect(ids(bag.culled)).toEqual([]);
    expect(ids(bag.voided)).toEqual(["b"]);
  });

  it("limits each day by itself where the rules say so", () => {
    const bag = splitBag([fish("a", 300), fish("b", 200), fish("c", 100, { day: 2 })], {
      best_n: 1,
      best_n_per: "day",
    });
    expect(ids(bag.counted)).toEqual(["a", "c"]);
    expect(ids(bag.culled)).toEqual(["b"]);
  });

  it("prefers the earlier of two equal fish and counts all without a limit", () => {
    const early = fish("z", 100, { captured_at: "2026-11-21T11:00:00Z" });
    const catches = [fish("a", 100), early];
    expect(ids(splitBag(catches, { best_n: 1, best_n_per: "event" }).counted)).toEqual(["z"]);
    expect(splitBag(catches, { best_n: null, best_n_per: "event" }).culled).toEqual([]);
  });

  it("sets fish over the limit of their species apart, and fills the bag with the others", () => {
    const catches = [400, 300, 200].map((value) => fish(`a${value}`, value, { pool: 1 }));
    const species = {
      listed: [{ code: "wahoo", limit: 2 }],
      others: true,
      limit_per: "day" as const,
    };
    const bag = splitBag([...catches, fish("b", 100, { pool: 101 })], {
      best_n: 3,
      best_n_per: "day",
      species,
    });
    expect(ids(bag.counted)).toEqual(["a400", "a300", "b"]);
    expect(bag.voided).toMatchObject([{ id: "a200", void_reason: "over_species_limit" }]);
  });

  it("gives each angler a bag where the rules add these up", () => {
    const bag = splitBag([fish("a", 300), fish("b", 200), fish("c", 100, { pool: 2 })], {
      best_n: 1,
      best_n_per: "event",
      team_mode: "sum_of_members",
    });
    expect(ids(bag.counted)).toEqual(["a", "c"]);
    expect(ids(bag.culled)).toEqual(["b"]);
  });
});
