// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import arExtras from "../../../locales/ar/board-extras.json";
import ar from "../../../locales/ar/leaderboard.json";
import enExtras from "../../../locales/en/board-extras.json";
import en from "../../../locales/en/leaderboard.json";
import jaExtras from "../../../locales/ja/board-extras.json";
import ja from "../../../locales/ja/leaderboard.json";
import { boardOf, boardRowOf, divisionId } from "../board-fixture.ts";
import { divisionStandings } from "../standings.ts";
import { Certificate } from "./certificates.tsx";

afterEach(cleanup);

const board = boardOf([boardRowOf(1, [2_000])]);
const [standing] = divisionStandings(board, divisionId);

test.each([
  ["en", en, enExtras, "first place", "awarded to\nTeam 1"],
  ["ja", ja, jaExtras, "1位", "Team 1 殿"],
  ["ar", ar, arExtras, "المركز الأول", "تُمنح إلى\nTeam 1"],
] as const)(
  "a certificate in %s names the place and the team",
  async (...[, words, extras, place, team]) => {
    if (!standing) throw new Error("No team");
    await renderForm(
      <Certificate event={board.event} division="Open" standing={standing} sponsors={[]} />,
      { leaderboard: words, "board-extras": extras },
    );
    const lines = [...screen.getByRole("region").querySelectorAll("p")].map((p) => p.textContent);
    expect(lines).toContain(place);
    expect(lines).toContain(team);
  },
);
