// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/leaderboard.json";
import { boardOf, boardRowOf, divisionId } from "../board-fixture.ts";
import { divisionStandings } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { StandingsTable } from "./standings-table.tsx";
import { TvRow } from "./tv-row.tsx";

afterEach(cleanup);

const plain = boardOf([boardRowOf(1, [2_000]), boardRowOf(2, [1_000])]);
const board = { ...plain, event: { ...plain.event, protested: [1] } };
const standings = divisionStandings(board, divisionId);
const { mark } = words.protests;

function Table() {
  return <StandingsTable standings={standings} event={board.event} words={useBoardWords()} />;
}

function Screen() {
  const own = useBoardWords();
  return (
    <ol>
      {standings.map((standing, line) => (
        <TvRow
          key={standing.row.number}
          standing={standing}
          leader={standings[0]}
          rules={board.event.rules}
          bag={5}
          settled
          protested={board.event.protested.includes(standing.row.number)}
          line={line}
          changed={false}
          stale={false}
          words={own}
        />
      ))}
    </ol>
  );
}

test("on paper and in a frame a place under protest is shown as such, and no other one is", async () => {
  await renderForm(<Table />, { leaderboard: words });
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain(mark);
  expect(second?.textContent).not.toContain(mark);
});

test("so it is on the big screen, to the eye and to the ear", async () => {
  await renderForm(<Screen />, { leaderboard: words });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.querySelector(".tv-protested")?.textContent).toBe(mark);
  expect(first?.querySelector(".sr-only p")?.textContent).toContain(mark);
  expect(second?.textContent).not.toContain(mark);
});
