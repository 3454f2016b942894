import { expect, test } from "vitest";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import type { JudgedCatch } from "./bag.ts";
import { boardOf, boardRowOf, divisionId } from "./board-fixture.ts";
import { outlookOf } from "./pending.ts";
import { divisionStandings } from "./standings.ts";

const board = boardOf([boardRowOf(1, [2_000]), boardRowOf(2, [1_500]), boardRowOf(3, [900, 500])]);
const standings = divisionStandings(board, divisionId);
const third = standings.find(({ row }) => row.number === 3) as (typeof standings)[0];

const at = (day: 1 | 2) => `2026-11-2${day - 1}T12:00:00Z`;
const judged = (day: 1 | 2, value: number): JudgedCatch => ({
  id: `${day} ${value}`,
  species: {},
  weight_g: value,
  length_mm: null,
  captured_at: at(day),
  day,
  pool: 0,
  score_value: value,
  void_reason: null,
});
const pending = (weight_g: number, captured_at = at(2)) => ({
  weight_g,
  length_mm: null,
  deduction: 0,
  captured_at,
});
const outlook = (set: Partial<RuleSet>, ...sent: ReturnType<typeof pending>[]) =>
  outlookOf(third, standings, { ...board.event, rules: { ...board.event.rules, ...set } }, sent, [
    judged(1, 900),
    judged(1, 500),
  ]);

test("pending fish lift a team as far as they would count", () => {
  expect(outlook({}, pending(300))).toEqual({ score: 1_700, rank: 2 });
  expect(outlook({}, pending(300), pending(400))).toEqual({ score: 2_100, rank: 1 });
  // The smallest of two makes room.
  expect(outlook({ best_n: 2 }, pending(700))).toEqual({ score: 1_600, rank: 2 });
  expect(outlook({ best_n: 2, best_n_per: "day" }, pending(700))).toEqual({
    score: 2_100,
    rank: 1,
  });
});

test("nothing is projected from fish that would not count, or where more decides than a bag", () => {
  expect(outlook({ best_n: 2 }, pending(400))).toBeNull();
  expect(outlook({}, pending(300, "2026-11-20T23:00:00Z"))).toBeNull();
  expect(outlook({ team_mode: "sum_of_members" }, pending(300))).toBeNull();
});
