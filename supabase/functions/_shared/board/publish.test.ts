import { expect, test } from "vitest";
import type { Board, BoardRow } from "../contracts/board.ts";
import { publishedStandings } from "../contracts/standings.ts";
import { publishStandings, standingsCsv } from "./publish.ts";

const DIVISION = "d0000000-0000-4000-8000-000000000001";

const row = (number: number, name: string, key: number[], counted: number[]): BoardRow => ({
  number,
  division_id: DIVISION,
  team_name: name,
  sort_key: key,
  previous_key: null,
  key_version: -1,
  version: 3,
  counted,
  fish_count: counted.length,
  penalty: 0,
  pending: number === 2 ? 1 : 0,
  days: [],
});

const board = (
  rules: Partial<Board["event"]["rules"]> = {},
  rows: BoardRow[] = [
    row(1, 'Reel, "Deal"', [10_505, 660], [660, 545]),
    row(2, "=1+1", [10_505, 545], [545, 400]),
    row(3, "Tide", [9_000, 500], [500]),
    row(4, "Out", [-1, 0], []),
  ],
): Board => ({
  event: {
    id: "e0000000-0000-4000-8000-000000000001",
    name: "Club Open",
    tournament_name: "Season",
    venue: "Lake",
    time_zone: "America/New_York",
    status: "live",
    rules: {
      metric: "weight",
      best_n: 5,
      best_n_per: "event",
      min_length_mm: null,
      rounding: { step: 4_535_923_700, direction: "nearest" },
      tie_breaks: ["biggest_fish", "share"],
      ...rules,
    },
    days: [],
    holds: [],
    reopened: null,
    freeze: null,
    protests_close_at: null,
    protested: [],
    sponsors: [],
    awards: [],
  },
  divisions: [{ id: DIVISION, name: "Open" }],
  version: 3,
  stamp: 1,
  key_version: 3,
  rows,
  left: [],
  feed: [],
});

test("standings have place, total and unit as the rules round, and the reason in words", () => {
  const standings = publishedStandings.parse(publishStandings(board(), "en"));
  expect(standings.unit).toBe("lb");
  const [open] = standings.divisions;
  expect(open?.standings.map((one) => [one.position, one.rank, one.total])).toEqual([
    [1, 1, 105.05],
    [2, 2, 105.05],
    [3, 3, 90],
    [4, null, null],
  ]);
  expect(open?.standings[0]).toMatchObject({
    number: 1,
    total_text: "105.05\u00a0lb",
    counted: [6.6, 5.45],
    reason: {
      code: "level",
      text: "Level with \u2068=1+1\u2069, ahead on biggest fish: 6.60\u00a0lb to 5.45\u00a0lb.",
    },
  });
  expect(open?.standings[1]?.pending).toBe(1);
  expect(open?.standings[2]?.reason.text).toBe("15.05\u00a0lb behind \u2068=1+1\u2069.");
});

test.each([
  ["weight", 1_000_000_000, 12_345, "kg", 12.345],
  ["weight", 28_349_523_125, 35, "oz", 35],
  ["length", 6_350_000, 101, "in", 25.25],
  ["length", 1_000_000, 333, "cm", 33.3],
  ["points", 1_000_000, 42, "points", 42],
  ["count", 1_000_000, 7, "fish", 7],
] as const)("a total of %s in steps of %d is exact", (metric, step, steps, unit, total) => {
  const rounding = { step, direction: "nearest" as const };
  const standings = publishStandings(
    board({ metric, rounding }, [row(1, "One", [steps, 0], [steps])]),
    "en",
  );
  expect(standings.unit).toBe(unit);
  expect(standings.divisions[0]?.standings[0]?.total).toBe(total);
});

test.each([
  ["ja", "\u2068=1+1\u2069と並び、最大魚で上回る"],
  ["ar", "١٠٥٫٠٥"],
] as const)("words and figures are in the language: %s", (language, said) => {
  const [first] = publishStandings(board(), language).divisions[0]?.standings ?? [];
  expect(`${first?.reason.text} ${first?.total_text}`).toContain(said);
});

test("the table has one line a team, and no cell that a spreadsheet computes", () => {
  const csv = standingsCsv(publishStandings(board(), "en"));
  const [head, first, second, , last] = csv.replace("\uFEFF", "").split("\r\n");
  expect(head).toBe(
    "division,position,rank,number,team,total,unit,counted,penalty,pending,reason,state,fish",
  );
  expect(first).toMatch(/^Open,1,1,1,"Reel, ""Deal""",105.05,lb,6.6 5.45,0,0,/);
  expect(second).toContain("'=1+1");
  expect(last).toMatch(/^Open,4,,4,Out,,lb,,0,0,/);
});

test("where places earn points, totals are points and fish keep their measure", () => {
  const placed = board({ best_n: 1, best_n_per: "species", places: [3, 2, 1] }, [
    row(1, "Reel", [5, 660], [660, 545]),
  ]);
  const standings = publishedStandings.parse(publishStandings(placed, "en"));
  expect([standings.unit, standings.counted_unit]).toEqual(["points", "lb"]);
  expect(standings.divisions[0]?.standings[0]).toMatchObject({
    total: 5,
    total_text: "5\u00a0pts",
    counted: [6.6, 5.45],
  });
});

test("a bag that was weighed as one says how many fish it holds, and counts no single one", () => {
  const bags = board({ team_mode: "whole_bag" }, [
    { ...row(1, "Reel", [4_000, 660], [660]), fish_count: 5 },
  ]);
  const standings = publishedStandings.parse(publishStandings(bags, "en"));
  expect(standings.divisions[0]?.standings[0]).toMatchObject({ total: 40, counted: [], fish: 5 });
  const [, line] = standingsCsv(standings).split("\r\n");
  expect(line).toMatch(/^Open,1,1,1,Reel,40,lb,,0,0,.*,5$/);
});
