// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import arEvents from "../../locales/ar/events.json";
import ar from "../../locales/ar/leaderboard.json";
import enEvents from "../../locales/en/events.json";
import en from "../../locales/en/leaderboard.json";
import jaEvents from "../../locales/ja/events.json";
import ja from "../../locales/ja/leaderboard.json";
import { boardOf, boardRowOf } from "./board-fixture.ts";
import { BagWords } from "./components/bag-words.tsx";
import { EventLine } from "./components/board-header.tsx";
import { BoardTableHead } from "./components/board-table-head.tsx";
import { divisionStandings } from "./standings.ts";
import { useBoardWords } from "./use-board-words.ts";

afterEach(cleanup);

/** One team with a bag of four fish, one that has not been at the scales. */
const board = boardOf([
  boardRowOf(1, [], { fish_count: 4, sort_key: [6_000, 0] }),
  boardRowOf(2, [], { fish_count: 0, sort_key: [0, 0] }),
]);
board.event.rules = { ...board.event.rules, best_n_per: "day", team_mode: "whole_bag" };

function Words() {
  const words = useBoardWords();
  return (
    <>
      <EventLine board={board} />
      <table>
        <BoardTableHead rules={board.event.rules} dayCount={2} days={[]} />
      </table>
      {divisionStandings(board, null).map((standing) => (
        <BagWords key={standing.row.number} standing={standing} bag="whole" settled words={words} />
      ))}
    </>
  );
}

test.each([
  ["en", en, enEvents],
  ["ja", ja, jaEvents],
  ["ar", ar, arEvents],
] as const)("a board of whole bags speaks of bags in %s", async (...[, words, events]) => {
  await renderForm(<Words />, { leaderboard: words, events });
  expect(screen.getByText(words.no_bag)).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: words.bag })).toBeTruthy();
  const shown = document.body.textContent ?? "";
  expect(shown).toContain(events.format.whole_bag_day);
});
