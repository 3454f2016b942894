// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { use as plugIn } from "i18next";
import { initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import judging from "../../../locales/en/admin-judging.json";
import leaderboard from "../../../locales/en/leaderboard.json";
import type { Desk, SheetRow } from "../queries.ts";
import { useJudgedFile } from "./use-judged-file.ts";

const event = {
  time_zone: "America/New_York",
  rules: { metric: "weight", rounding: { step: 10_000_000_000, direction: "floor" } },
};
const desk = { board: { event } } as unknown as Desk;
const fish = {
  number: 7,
  team_name: "Lone Heron",
  division_name: "Open",
  angler_name: null,
  day: 1,
  captured_at: "2026-06-06T10:10:00+00:00",
  uploaded_at: "2026-06-06T10:12:30+00:00",
  arrived_at: "2026-06-06T10:12:30+00:00",
  judged_at: "2026-06-06T12:00:00+00:00",
  species: { en: "Largemouth bass" },
  weight_g: 2994,
  length_mm: 512,
  status: "adjusted",
  deduction: 10,
  score_value: 289,
  void_reason: null,
} as unknown as SheetRow;

async function written(of: SheetRow) {
  await plugIn(initReactI18next).init({
    lng: "en",
    resources: { en: { "admin-judging": judging, leaderboard } },
  });
  const { result } = renderHook(() => useJudgedFile(desk));
  return Object.fromEntries(result.current.columns.map(([head, value]) => [head, value(of)]));
}

test("a judged catch in a file: times of the event's zone with their offset, plain numbers", async () => {
  expect(await written(fish)).toEqual({
    "Start number": 7,
    Team: "Lone Heron",
    Division: "Open",
    Angler: null,
    Day: 1,
    Caught: "2026-06-06T06:10:00-04:00",
    Sent: "2026-06-06T06:12:30-04:00",
    Species: "Largemouth bass",
    "Weight, kg": 2.994,
    "Length, cm": 51.2,
    Decision: "Adjusted",
    Decided: "2026-06-06T08:00:00-04:00",
    "Deduction, kg": 0.1,
    "Counts as, kg": 2.89,
    "Doesn't count because": null,
  });
});

test("one that does not count says why, and has no value", async () => {
  const voided = { ...fish, score_value: null, void_reason: "late_upload", weight_g: null };
  expect(await written(voided)).toMatchObject({
    "Weight, kg": null,
    "Counts as, kg": null,
    "Doesn't count because": leaderboard.void.late_upload,
  });
});
