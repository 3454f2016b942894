// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import extras from "../../../locales/en/board-extras.json";
import leaderboard from "../../../locales/en/leaderboard.json";
import { boardOf, boardRowOf, divisionId } from "../board-fixture.ts";
import { BoardChart } from "./board-chart.tsx";

afterEach(cleanup);

test("a chart without a counted fish says that it has no data", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const board = boardOf([boardRowOf(1, [])]);
  await renderForm(<BoardChart board={board} division={divisionId} />, {
    "board-extras": extras,
    leaderboard,
  });
  await userEvent.click(screen.getByText(extras.chart));
  expect(await screen.findByText("No data available")).toBeTruthy();
  expect(screen.getByText(/No fish counted yet/)).toBeTruthy();
});
