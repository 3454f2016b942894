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
import { boardOf, boardRowOf } from "../board-fixture.ts";
import { Certificate, useHonours } from "./certificates.tsx";

afterEach(cleanup);

const board = boardOf([boardRowOf(1, [2_000])]);
board.event.awards = [
  {
    award_id: "00000000-0000-4000-8000-000000000071",
    name: "Biggest bass",
    prize: "A rod",
    place: 1,
    number: 1,
    team_name: "Team 1",
    species: { en: "Largemouth bass" },
    weight_g: 2_000,
    length_mm: null,
    fish_count: null,
  },
];

function All({ division }: { division?: string }) {
  return useHonours()(board, division).map((honour) => (
    <Certificate key={honour.id} event={board.event} honour={honour} />
  ));
}

test.each([
  ["en", en, enExtras, "first place", "awarded to\nTeam 1"],
  ["ja", ja, jaExtras, "1位", "Team 1 殿"],
  ["ar", ar, arExtras, "المركز الأول", "تُمنح إلى\nTeam 1"],
] as const)(
  "certificates in %s name the place or the award, and the team",
  async (...[, words, extras, place, team]) => {
    await renderForm(<All />, { leaderboard: words, "board-extras": extras });
    const [first, award] = screen
      .getAllByRole("region")
      .map((paper) => [...paper.querySelectorAll("p")].map((p) => p.textContent));
    expect(first).toContain(place);
    expect(first).toContain(team);
    expect(award).toContain(team);
    expect(award?.join()).toContain("Biggest bass");
    expect(award?.join()).toContain("Largemouth bass");
  },
);
