// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/leaderboard.json";
import { boardOf, boardRowOf, divisionId } from "../board-fixture.ts";
import { divisionStandings, gapsOf } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { StandingsTable } from "./standings-table.tsx";
import { TvRow } from "./tv-row.tsx";

afterEach(cleanup);

const plain = boardOf([boardRowOf(1, [2_000]), boardRowOf(2, [1_000])]);
const board = { ...plain, event: { ...plain.event, protested: [1] } };
const standings = divisionStandings(board, divisionId);
const { mark, confirmed } = words.protests;
const over = { ...board.event, status: "provisional" as const };

function Table({ event }: { event: Board["event"] }) {
  return <StandingsTable standings={standings} event={event} words={useBoardWords()} />;
}

function Screen() {
  const own = useBoardWords();
  return (
    <ol>
      {standings.map((standing, line) => (
        <TvRow
          key={standing.row.number}
          standing={standing}
          gap={gapsOf(standing, standings)?.first}
          days={[]}
          withUnits={false}
          rules={board.event.rules}
          bag={5}
          settled
          isFinal={false}
          mark={standing.row.number === 1 ? "under_protest" : "confirmed"}
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
  await renderForm(<Table event={board.event} />, { leaderboard: words });
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain(mark);
  expect(second?.textContent).not.toContain(mark);
  expect(second?.textContent).not.toContain(confirmed);
});

test("once the time for protests is over each other place is confirmed, and a final result says it of none", async () => {
  const { unmount } = await renderForm(<Table event={over} />, { leaderboard: words });
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain(mark);
  expect(first?.textContent).not.toContain(confirmed);
  expect(second?.textContent).toContain(confirmed);
  unmount();
  await renderForm(<Table event={{ ...plain.event, status: "final" }} />, { leaderboard: words });
  expect(screen.queryByText(confirmed)).toBeNull();
});

test("so it is on the big screen, to the eye and to the ear", async () => {
  await renderForm(<Screen />, { leaderboard: words });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.querySelector(".tv-protested")?.textContent).toBe(mark);
  expect(first?.querySelector(".sr-only p")?.textContent).toContain(mark);
  expect(second?.textContent).not.toContain(mark);
  expect(second?.querySelector(".tv-confirmed")).not.toBeNull();
  expect(second?.querySelector(".sr-only p")?.textContent).toContain(confirmed);
});
