import { expect, it } from "vitest";
import { boardOf, boardRowOf, catchId, divisionId } from "../board-fixture.ts";
import { divisionStandings } from "../standings.ts";
import { subjectOf } from "./subject.ts";

const live = boardOf([boardRowOf(1, [3_000]), boardRowOf(2, [2_000]), boardRowOf(3, [1_000])], {
  feed: [
    {
      catch_id: catchId(1),
      number: 3,
      species: { en: "Largemouth bass" },
      weight_g: 1_000,
      length_mm: null,
      score_value: 1_000,
      void_reason: null,
      captured_at: "2026-11-20T12:00:00Z",
      judged_at: "2026-11-20T12:05:00Z",
      status: "accepted",
      photo: null,
    },
  ],
});
const final = { ...live, event: { ...live.event, status: "final" as const } };
const about = (board: typeof live, opened?: number) =>
  subjectOf(board, divisionStandings(board, divisionId), opened, 0)?.row.number;

it("speaks of the last catch while there is news, and of second place once the result stands", () => {
  expect(about(live)).toBe(3);
  expect(about(final)).toBe(2);
  expect(about(final, 3)).toBe(3);
});
