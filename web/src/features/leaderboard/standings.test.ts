import { describe, expect, it } from "vitest";
import { boardOf, boardRowOf, divisionId } from "./board-fixture.ts";
import {
  bagSize,
  biggestFish,
  chooseDivision,
  divisionStandings,
  gapsOf,
  hasPlace,
  keepStandings,
  nextFish,
} from "./standings.ts";
import { tvDwell, tvLines, tvPages } from "./tv-pages.ts";

const kayak = "00000000-0000-4000-8000-000000000009";
const board = boardOf([
  boardRowOf(1, [2_472, 1_500, 1_200, 1_100, 845]),
  boardRowOf(2, [2_994, 1_200, 1_100, 1_010, 731]),
  boardRowOf(3, [900]),
  boardRowOf(4, [700], { division_id: kayak }),
]);
const { rules } = board.event;
const standings = divisionStandings(board, divisionId);
const ofTeam = (n: number) =>
  standings.find(({ row }) => row.number === n) as (typeof standings)[0];

describe("standings", () => {
  it("says how far a team is behind the first and behind the place above", () => {
    const [first, second, third] = standings.map((standing) => gapsOf(standing, standings));
    expect(first).toBeNull();
    expect(second).toEqual({ first: 82, next: 82 });
    expect(third).toEqual({ first: 6_217, next: 6_135 });
    const level = divisionStandings(
      boardOf([
        boardRowOf(1, [900]),
        boardRowOf(2, [500]),
        boardRowOf(3, [500]),
        boardRowOf(4, []),
      ]),
      divisionId,
    );
    expect(level.map((standing) => gapsOf(standing, level)?.next)).toEqual([
      undefined,
      400,
      400,
      500,
    ]);
  });

  it("holds the teams of one division only", () => {
    expect(standings.map(({ row }) => row.team_name)).toEqual(["Team 1", "Team 2", "Team 3"]);
    expect(divisionStandings(board, null)).toHaveLength(4);
    expect(biggestFish(standings)).toBe(2_994);
  });

  it("falls back to the first division for one that the event does not have", () => {
    expect(chooseDivision(board, kayak)).toBe(divisionId);
    expect(chooseDivision({ ...board, divisions: [] }, kayak)).toBeNull();
  });

  it("counts bags over the days that limit them", () => {
    expect(bagSize(rules, 2)).toBe(5);
    expect(bagSize({ ...rules, best_n_per: "day" }, 2)).toBe(10);
    expect(bagSize({ ...rules, best_n: null }, 2)).toBeNull();
    expect(bagSize({ ...rules, best_n_per: "day", team_mode: "whole_bag" }, 2)).toBe("whole");
  });

  it("gives no place before anybody has a fish", () => {
    const empty = divisionStandings(boardOf([boardRowOf(1, []), boardRowOf(2, [])]), divisionId);
    expect(empty.map(hasPlace)).toEqual([false, false]);
    expect(standings.map(hasPlace)).toEqual([true, true, true]);
  });

  it("keeps the identity of standings that say the same", () => {
    const again = keepStandings(standings, divisionStandings(board, divisionId));
    expect(again.every((standing, index) => standing === standings[index])).toBe(true);
    const moved = boardOf([...board.rows.slice(0, 2), boardRowOf(3, [9_000])]);
    const after = keepStandings(standings, divisionStandings(moved, divisionId));
    expect(after.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(after.some((standing) => standings.includes(standing))).toBe(false);
  });

  it("tells what the next fish must beat", () => {
    expect(nextFish(ofTeam(1), rules, 2)).toBeNull();
    expect(nextFish(ofTeam(2), rules, 2)).toEqual({ over: 82 + 731, culls: true });
    expect(nextFish(ofTeam(3), rules, 2)).toEqual({ over: 7_035 - 900, culls: false });
    expect(nextFish(ofTeam(2), { ...rules, best_n_per: "day" }, 2)).toBeNull();
  });
});

describe("TV pages", () => {
  const lines = divisionStandings(
    boardOf(Array.from({ length: 11 }, (_, n) => boardRowOf(n, [1_000 - n]))),
    divisionId,
  );

  it("shows every team in order, and no screen with a straggler alone", () => {
    const pages = tvPages(
      [
        { id: "open", standings: lines },
        { id: "none", standings: [] },
      ],
      5,
    );
    expect(pages.map(({ standings: [first], ...page }) => [first?.position, page.pages])).toEqual([
      [1, 3],
      [6, 3],
      [7, 3],
    ]);
    expect(pages.every((page) => page.standings.length === 5)).toBe(true);
    expect(new Set(pages.flatMap((page) => page.standings))).toEqual(new Set(lines));
    expect(pages.at(-1)).toMatchObject({ division: "open", page: 3, pages: 3 });
  });

  it("fills the screen it has and leaves time to read it", () => {
    expect(tvLines(720, 80)).toBe(9);
    expect(tvLines(10, 80)).toBe(1);
    expect(tvDwell(12)).toBeGreaterThan(tvDwell(2));
  });
});
